import type { CallRequest } from '../call-context.ts';
import { isFields } from '../path-params.ts';
import { invalid, invalidParameter } from '../server-error.ts';
import { hasLongList } from './list-bounds.ts';

/** A contract of a body with named parts. */
export interface BodyContract {
  readonly kind: 'schema';
  readonly entries: object;
}

/**
 * Parts of the body that a call accepts: their names, or the contract that names them; `definition` when they are fields of
 * records, which the call checks itself; `sender` when an external server decides what it sends.
 */
export type AcceptedParts = readonly string[] | BodyContract | 'definition' | 'sender';

/** Accepted in every call: the access check decides where dry runs are allowed. */
const DRY_RUN = 'dryRun';
/** The name of the part for a body of bytes. */
const BYTES = 'data';
/** Maximum number of unknown parts that one refusal names. */
const MAX_REPORTED = 20;

const isEmptyBody = (body: unknown): boolean => body === undefined || body === null || body === '';

/** The names of the accepted parts; null where the call does not list them. */
export function getAcceptedNames(takes: AcceptedParts): readonly string[] | null {
  if (typeof takes === 'string') return null;
  return 'kind' in takes ? Object.keys(takes.entries) : takes;
}

/** True for an accepted body without parts: bytes, or the body of an external sender. */
const isAcceptedWhole = (takes: AcceptedParts, body: unknown): boolean =>
  takes === 'sender' || (body instanceof Uint8Array && getAcceptedNames(takes)?.includes(BYTES) === true);

/** Refuses lists that are too long before the call checks their members. */
function requireShortLists(entries: object, body: Readonly<Record<string, unknown>>): void {
  const long = Object.entries(entries).filter(([name, part]) => hasLongList(part, body[name]));
  if (long.length > 0) throw invalidParameter(...long.map(([name]) => name));
}

/**
 * Refuses parts that the call does not accept, instead of ignoring them, and lists that are longer than the contract permits.
 * @throws ServerError 1001 that names every such part, or the body itself when it is a text or a list
 */
export function requireAcceptedParts(takes: AcceptedParts, { body }: CallRequest): void {
  if (!isFields(body)) {
    if (!isEmptyBody(body) && !isAcceptedWhole(takes, body)) throw invalidParameter('body');
    return;
  }
  const taken = getAcceptedNames(takes);
  if (taken === null) return;
  const unknown = Object.keys(body).filter((name) => name !== DRY_RUN && !taken.includes(name));
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.slice(0, MAX_REPORTED).map((name) => [name, { rule: 'unknownField' }])));
  if (typeof takes === 'object' && 'kind' in takes) requireShortLists(takes.entries, body);
}
