import * as v from 'valibot';
import { REFUSAL_CODES, type Reference } from '../../contracts/resource/api-error.ts';
import type { ResourceRecord } from '../../contracts/resource/definition.ts';
import { type FieldError, type FieldErrors, fieldErrorContract } from '../../contracts/resource/field-error.ts';
import type { Label } from '../../contracts/resource/label.ts';
import { type CallResponse, type Dialect, fail } from './envelope.ts';
import { MESSAGES } from './errors.ts';

/** Ends a call without effect; the host of the endpoint turns it into an answer. */
export class ServerError extends Error {
  readonly code: number;
  readonly result: unknown;
  readonly status: number;
  /** Milliseconds after which trying again makes sense. */
  readonly wait: number | undefined;

  constructor(code: number, message: string, result: unknown = null, status = 200, wait?: number) {
    super(message);
    this.name = 'ServerError';
    this.code = code;
    this.result = result;
    this.status = status;
    this.wait = wait;
  }

  /** The answer in a dialect; the demo server answers refusals with HTTP 200 and code -1, as it always did, and names what is wrong. */
  toResponse(dialect: Dialect = 'product'): CallResponse {
    return dialect === 'demo'
      ? fail('demo', this.message, { result: this.result })
      : fail('product', this.message, { code: this.code, result: this.result, status: this.status, wait: this.wait });
  }
}

/** Values are wrong, or, when all that is wrong is that they are taken, the record is a duplicate. */
export function invalid(errors: FieldErrors): ServerError {
  const rules = Object.values(errors).map(({ rule }) => rule);
  const isDuplicate = rules.length > 0 && rules.every((rule) => rule === 'taken');
  return isDuplicate
    ? new ServerError(REFUSAL_CODES.duplicate, MESSAGES.duplicate, { errors })
    : new ServerError(REFUSAL_CODES.invalid, MESSAGES.invalid, { errors });
}

/** The faults that a refusal names by their fields; null for a refusal for another reason. */
export function fieldFaults({ result }: ServerError): FieldErrors | null {
  const read = v.safeParse(faultyContract, result);
  return read.success ? read.output.errors : null;
}
const faultyContract = v.object({ errors: v.record(v.string(), fieldErrorContract) });

/** One value of the call itself is wrong. */
export const invalidParameter = (...names: readonly string[]): ServerError =>
  invalid(Object.fromEntries(names.map((name) => [name, { rule: 'format' }])));

/** The body of a call is not what the call takes: names each part of it that is wrong, or `body` when all of it is. */
export function malformed(issues: readonly v.BaseIssue<unknown>[]): ServerError {
  return invalid(Object.fromEntries(issues.map((issue) => [nameOf(issue), faultOf(issue)])));
}

/** A part that no contract knows, however deep it stands. */
const isUnknown = ({ expected, type }: v.BaseIssue<unknown>): boolean =>
  type === 'strict_object' && expected === 'never';
const nameOf = (issue: v.BaseIssue<unknown>): string =>
  String(issue.path?.at(isUnknown(issue) ? -1 : 0)?.key ?? 'body');

/** A text that is too short or too long is told so; of everything else only that it cannot be read. */
function faultOf(issue: v.BaseIssue<unknown>): FieldError {
  if (isUnknown(issue)) return { rule: 'unknownField' };
  const { type, path, input, requirement } = issue;
  const isText = path?.length === 1 && typeof input === 'string' && typeof requirement === 'number';
  if (isText && type === 'max_length') return { rule: 'tooLong', params: { maxLength: requirement } };
  if (isText && type === 'min_length')
    return input === '' ? { rule: 'required' } : { rule: 'tooShort', params: { minLength: requirement } };
  return { rule: 'format' };
}

/** There is no such record, or not for this actor. */
export const missing = (): ServerError => new ServerError(REFUSAL_CODES.missing, MESSAGES.notFound);

/** A conflicting write happened first. */
export function conflict(current: ResourceRecord): ServerError {
  const result = { current, changedBy: current.updater, changedAt: current.updateTime };
  return new ServerError(REFUSAL_CODES.conflict, MESSAGES.conflict, result);
}

/** The life cycle does not allow it now. */
export function illegal(
  state: Readonly<Record<string, string>>,
  allowed: readonly string[],
  text?: Label,
): ServerError {
  const words = text === undefined ? {} : { text };
  return new ServerError(REFUSAL_CODES.illegal, MESSAGES.illegal, { state, allowed, ...words });
}

/** Something still points at the record. */
export const referenced = (refs: readonly Reference[]): ServerError =>
  new ServerError(REFUSAL_CODES.referenced, MESSAGES.referenced, { refs });

/** More than the server does in one go. */
export const limited = (): ServerError => new ServerError(REFUSAL_CODES.limit, MESSAGES.limited);

/** A rule of the resource stands against it. */
export const ruled = (text: Label): ServerError => new ServerError(REFUSAL_CODES.rule, MESSAGES.ruled, { text });

/** The key of the call was used for another one. */
export const replayed = (): ServerError => new ServerError(REFUSAL_CODES.replay, MESSAGES.replayed);

/** The actor lacks a permission. */
export const forbidden = (permission: string): ServerError =>
  new ServerError(FORBIDDEN, MESSAGES.forbidden, { permission }, FORBIDDEN);

/** Nothing but another password can be chosen before that is done. */
export const passwordNeeded = (): ServerError =>
  new ServerError(FORBIDDEN, MESSAGES.passwordNeeded, { permission: '' }, FORBIDDEN);

/** Nothing but a second factor can be set up before that is done. */
export const secondFactorFirst = (): ServerError =>
  new ServerError(FORBIDDEN, MESSAGES.secondFactorFirst, { permission: '' }, FORBIDDEN);

/** A session that views the console as somebody else is read-only. */
export const readOnlySession = (): ServerError =>
  new ServerError(FORBIDDEN, MESSAGES.readOnlySession, { permission: '' }, FORBIDDEN);

/** The call sends more than it may. */
export const tooLarge = (): ServerError => new ServerError(REFUSAL_CODES.limit, MESSAGES.bodyTooLarge, null, TOO_LARGE);

/** Too often: the same may be tried again after so many milliseconds. */
export const tooManyAttempts = (milliseconds: number): ServerError =>
  new ServerError(REFUSAL_CODES.limit, MESSAGES.tooManyCodes, null, TOO_MANY, milliseconds);

/** HTTP status of what the actor may not do. */
export const FORBIDDEN = 403;
const TOO_MANY = 429;
const TOO_LARGE = 413;
