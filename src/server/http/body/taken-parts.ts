import type { CallRequest } from '../call-context.ts';
import { isFields } from '../path-params.ts';
import { invalid, invalidParameter } from '../server-error.ts';

/** A contract of a body, which has parts by name. */
export interface BodyContract {
  readonly kind: 'schema';
  readonly entries: object;
}

/**
 * Parts of the body that a call takes: their names, or the contract that names them; `definition` where they are fields of
 * records, so that the call itself refuses others; `sender` where others decide what they send: a server of somebody else.
 */
export type TakenParts = readonly string[] | BodyContract | 'definition' | 'sender';

/** Whether a call may be tried is told for every call, by the gate itself. */
const DRY_RUN = 'dryRun';
/** The part that bytes are, where a body is nothing else. */
const BYTES = 'data';
/** Unknown parts that one refusal names. */
const MAX_NAMED = 20;

const isNothing = (body: unknown): boolean => body === undefined || body === null || body === '';

/** The names of the parts that a call takes; null where others decide them. */
export function namesTaken(takes: TakenParts): readonly string[] | null {
  if (typeof takes === 'string') return null;
  return 'kind' in takes ? Object.keys(takes.entries) : takes;
}

/** What is a body without parts: bytes that a call takes as they are, and what others send. */
const isWhole = (takes: TakenParts, body: unknown): boolean =>
  takes === 'sender' || (body instanceof Uint8Array && namesTaken(takes)?.includes(BYTES) === true);

/**
 * Refuses parts that the call does not accept, instead of ignoring them.
 * @throws ServerError 1001 that names every such part, or the body where it has no parts, as a text or a list has none
 */
export function requireTakenParts(takes: TakenParts, { body }: CallRequest): void {
  if (!isFields(body)) {
    if (!isNothing(body) && !isWhole(takes, body)) throw invalidParameter('body');
    return;
  }
  const taken = namesTaken(takes);
  if (taken === null) return;
  const unknown = Object.keys(body).filter((name) => name !== DRY_RUN && !taken.includes(name));
  if (unknown.length === 0) return;
  throw invalid(Object.fromEntries(unknown.slice(0, MAX_NAMED).map((name) => [name, { rule: 'unknownField' }])));
}
