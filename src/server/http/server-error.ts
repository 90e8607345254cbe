import * as v from 'valibot';
import { REFUSAL_CODES, type Reference } from '../../contracts/resource/api-error.ts';
import type { ResourceRecord } from '../../contracts/resource/definition.ts';
import { type FieldError, type FieldErrors, fieldErrorContract } from '../../contracts/resource/field-error.ts';
import type { Label } from '../../contracts/resource/label.ts';
import { type CallResponse, type Dialect, fail } from './envelope.ts';
import { MESSAGES } from './errors.ts';

/** Ends a call without effect; it is converted to a response. */
export class ServerError extends Error {
  readonly code: number;
  readonly result: unknown;
  readonly status: number;
  /** Milliseconds after which a retry makes sense. */
  readonly wait: number | undefined;

  constructor(code: number, message: string, result: unknown = null, status = 200, wait?: number) {
    super(message);
    this.name = 'ServerError';
    this.code = code;
    this.result = result;
    this.status = status;
    this.wait = wait;
  }

  /** The response in a dialect; the demo server responds with HTTP 200 and code -1, as specified, and includes the result. */
  toResponse(dialect: Dialect = 'product'): CallResponse {
    return dialect === 'demo'
      ? fail('demo', this.message, { result: this.result })
      : fail('product', this.message, { code: this.code, result: this.result, status: this.status, wait: this.wait });
  }
}

/** It is unknown whether the call had its effect: the operator has to look before repeating it. Stored under its idempotency key. */
export class UnknownOutcome extends ServerError {
  constructor(text: Label, cause: unknown) {
    super(REFUSAL_CODES.upstream, MESSAGES.unknownOutcome, { upstreamCode: 'unknown', text });
    this.cause = cause;
  }
}

/** Refuses invalid values; when all errors are values in use, the refusal is that of a duplicate record. */
export function invalid(errors: FieldErrors): ServerError {
  const rules = Object.values(errors).map(({ rule }) => rule);
  const isDuplicate = rules.length > 0 && rules.every((rule) => rule === 'taken');
  return isDuplicate
    ? new ServerError(REFUSAL_CODES.duplicate, MESSAGES.duplicate, { errors })
    : new ServerError(REFUSAL_CODES.invalid, MESSAGES.invalid, { errors });
}

/** The field errors of a refusal; null for a refusal without field errors. */
export function fieldFaults({ result }: ServerError): FieldErrors | null {
  const read = v.safeParse(fieldErrorsContract, result);
  return read.success ? read.output.errors : null;
}
const fieldErrorsContract = v.object({ errors: v.record(v.string(), fieldErrorContract) });

/** Refuses invalid parameters of the call itself. */
export const invalidParameter = (...names: readonly string[]): ServerError =>
  invalid(Object.fromEntries(names.map((name) => [name, { rule: 'format' }])));

/** Refuses a malformed body: names each invalid part, or `body` when the whole body is invalid. */
export function malformed(issues: readonly v.BaseIssue<unknown>[]): ServerError {
  return invalid(Object.fromEntries(issues.map((issue) => [getIssueName(issue), toFieldError(issue)])));
}

/** An issue about an unknown field, at any depth. */
const isUnknown = ({ expected, type }: v.BaseIssue<unknown>): boolean =>
  type === 'strict_object' && expected === 'never';
const getIssueName = (issue: v.BaseIssue<unknown>): string =>
  String(issue.path?.at(isUnknown(issue) ? -1 : 0)?.key ?? 'body');

/** The field error of an issue: too long or too short texts are reported as such, all else as a wrong format. */
function toFieldError(issue: v.BaseIssue<unknown>): FieldError {
  if (isUnknown(issue)) return { rule: 'unknownField' };
  const { type, path, input, requirement } = issue;
  const isText = path?.length === 1 && typeof input === 'string' && typeof requirement === 'number';
  if (isText && type === 'max_length') return { rule: 'tooLong', params: { maxLength: requirement } };
  if (isText && type === 'min_length')
    return input === '' ? { rule: 'required' } : { rule: 'tooShort', params: { minLength: requirement } };
  return { rule: 'format' };
}

/** Refuses: the record does not exist, or is not visible to the actor. */
export const missing = (): ServerError => new ServerError(REFUSAL_CODES.missing, MESSAGES.notFound);

/** Refuses: a conflicting write happened first; null for a record that the actor may not view. */
export function conflict(current: ResourceRecord | null): ServerError {
  const result = current === null ? null : { current, changedBy: current.updater, changedAt: current.updateTime };
  return new ServerError(REFUSAL_CODES.conflict, MESSAGES.conflict, result);
}

/** Refuses: the lifecycle does not allow the event in this state. */
export function illegal(
  state: Readonly<Record<string, string>>,
  allowed: readonly string[],
  text?: Label,
): ServerError {
  const words = text === undefined ? {} : { text };
  return new ServerError(REFUSAL_CODES.illegal, MESSAGES.illegal, { state, allowed, ...words });
}

/** Refuses: other records refer to the record. */
export const referenced = (refs: readonly Reference[], hasUnseen = false): ServerError =>
  new ServerError(REFUSAL_CODES.referenced, MESSAGES.referenced, { refs, ...(hasUnseen ? { elsewhere: true } : {}) });

/** Refuses: more records than the server processes in one call. */
export const limited = (): ServerError => new ServerError(REFUSAL_CODES.limit, MESSAGES.limited);

/** Refuses: a rule of the resource forbids it. */
export const ruled = (text: Label): ServerError => new ServerError(REFUSAL_CODES.rule, MESSAGES.ruled, { text });

/** Refuses: the idempotency key was used for another call. */
export const replayed = (): ServerError => new ServerError(REFUSAL_CODES.replay, MESSAGES.replayed);

/** Refuses: the actor lacks a permission. */
export const forbidden = (permission: string): ServerError =>
  new ServerError(FORBIDDEN, MESSAGES.forbidden, { permission }, FORBIDDEN);

/** Refuses everything but a password change, which the account must do first. */
export const passwordChangeRequired = (): ServerError =>
  new ServerError(FORBIDDEN, MESSAGES.passwordNeeded, { permission: '' }, FORBIDDEN);

/** Refuses everything but setting up a second factor, which the account must do first. */
export const secondFactorRequired = (): ServerError =>
  new ServerError(FORBIDDEN, MESSAGES.secondFactorFirst, { permission: '' }, FORBIDDEN);

/** Refuses writes while impersonating another account. */
export const readOnlySession = (): ServerError =>
  new ServerError(FORBIDDEN, MESSAGES.readOnlySession, { permission: '' }, FORBIDDEN);

/** Refuses: the request is too large. */
export const tooLarge = (): ServerError => new ServerError(REFUSAL_CODES.limit, MESSAGES.bodyTooLarge, null, TOO_LARGE);

/** Refuses: too many attempts; a retry is possible after the given milliseconds. */
export const tooManyAttempts = (milliseconds: number): ServerError =>
  new ServerError(REFUSAL_CODES.limit, MESSAGES.tooManyCodes, null, TOO_MANY, milliseconds);

/** HTTP status of a missing permission. */
export const FORBIDDEN = 403;
const TOO_MANY = 429;
const TOO_LARGE = 413;
