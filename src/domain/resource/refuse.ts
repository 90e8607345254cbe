import type { ResourceRecord } from '../../contracts/resource/definition.ts';
import type { FieldErrors } from '../../contracts/resource/field-error.ts';
import type { Label } from '../../contracts/resource/label.ts';
import { REFUSAL_CODES, type Reference } from '../../contracts/resource/refusal.ts';
import { type DomainResponse, fail } from '../envelope.ts';
import { MESSAGES } from '../errors.ts';

/** Ends a call without effect; the host of the endpoint turns it into an answer. */
export class Refused extends Error {
  readonly code: number;
  readonly result: unknown;
  readonly status: number;

  constructor(code: number, message: string, result: unknown = null, status = 200) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.result = result;
    this.status = status;
  }

  /** The answer in the dialect of the product. */
  toResponse(): DomainResponse {
    return fail('product', this.message, { code: this.code, result: this.result, status: this.status });
  }
}

/** Values are wrong, or, when all that is wrong is that they are taken, the record is a duplicate. */
export function invalid(errors: FieldErrors): Refused {
  const rules = Object.values(errors).map(({ rule }) => rule);
  const isDuplicate = rules.length > 0 && rules.every((rule) => rule === 'taken');
  return isDuplicate
    ? new Refused(REFUSAL_CODES.duplicate, MESSAGES.duplicate, { errors })
    : new Refused(REFUSAL_CODES.invalid, MESSAGES.invalid, { errors });
}

/** One value of the call itself is wrong. */
export const invalidParameter = (...names: readonly string[]): Refused =>
  invalid(Object.fromEntries(names.map((name) => [name, { rule: 'format' }])));

/** There is no such record, or not for this actor. */
export const missing = (): Refused => new Refused(REFUSAL_CODES.missing, MESSAGES.notFound);

/** Somebody else was faster. */
export function conflict(current: ResourceRecord): Refused {
  const result = { current, changedBy: current.updater, changedAt: current.updateTime };
  return new Refused(REFUSAL_CODES.conflict, MESSAGES.conflict, result);
}

/** The life cycle does not allow it now. */
export function illegal(state: Readonly<Record<string, string>>, allowed: readonly string[], text?: Label): Refused {
  const words = text === undefined ? {} : { text };
  return new Refused(REFUSAL_CODES.illegal, MESSAGES.illegal, { state, allowed, ...words });
}

/** Something still points at the record. */
export const referenced = (refs: readonly Reference[]): Refused =>
  new Refused(REFUSAL_CODES.referenced, MESSAGES.referenced, { refs });

/** More than the server does in one go. */
export const limited = (): Refused => new Refused(REFUSAL_CODES.limit, MESSAGES.limited);

/** A rule of the resource stands against it. */
export const ruled = (text: Label): Refused => new Refused(REFUSAL_CODES.rule, MESSAGES.ruled, { text });

/** The key of the call was used for another one. */
export const replayed = (): Refused => new Refused(REFUSAL_CODES.replay, MESSAGES.replayed);

/** The actor lacks a permission. */
export const forbidden = (permission: string): Refused =>
  new Refused(FORBIDDEN, MESSAGES.forbidden, { permission }, FORBIDDEN);

const FORBIDDEN = 403;
