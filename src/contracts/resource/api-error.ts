import * as v from 'valibot';
import { type FailureFacts, failureFacts, ServiceError } from '../errors.ts';
import type { FieldErrors } from './field-error.ts';
import type { Label } from './label.ts';
import {
  type ConflictResult,
  conflictResultContract,
  forbiddenResultContract,
  illegalResultContract,
  invalidResultContract,
  referencedResultContract,
  ruleResultContract,
} from './responses.ts';

/** Codes with which a server turns down what was asked of a record (modules, C0). */
export const REFUSAL_CODES = {
  invalid: 1001,
  missing: 1002,
  conflict: 1003,
  illegal: 1004,
  referenced: 1005,
  duplicate: 1006,
  limit: 1007,
  rule: 1008,
  upstream: 1009,
  replay: 1010,
  /** The password has to be proven again. */
  proof: 1011,
  /** The first step of signing in was right; a code of the second factor is asked for. */
  secondFactor: 1012,
} as const;

/** Something that still points at a record. */
export type Reference = v.InferOutput<typeof referencedResultContract>['refs'][number];

/** Why something asked of a record was not done, in the form that a screen can act on. */
export type ApiError =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'missing' }
  | { readonly kind: 'conflict'; readonly conflict: ConflictResult }
  | { readonly kind: 'illegal'; readonly allowed: readonly string[]; readonly text: Label | null }
  | { readonly kind: 'referenced'; readonly refs: readonly Reference[] }
  | { readonly kind: 'ruled'; readonly code: number; readonly text: Label | null }
  | { readonly kind: 'forbidden'; readonly missing: string | null }
  | { readonly kind: 'failed'; readonly failure: FailureFacts };

/** Reads what was thrown by a call of a resource; whatever fits no refusal is a failure, after which trying again makes sense. */
export function readApiError(error: unknown): ApiError {
  const failure = failureFacts(error);
  const failed: ApiError = { kind: 'failed', failure };
  if (!(error instanceof ServiceError)) return failed;
  const { detail } = error;
  if (failure.status === 403 || failure.code === 403) {
    return { kind: 'forbidden', missing: v.is(forbiddenResultContract, detail) ? detail.permission : null };
  }
  return READERS[failure.code ?? 0]?.(detail, failure) ?? failed;
}

type Reader = (detail: unknown, failure: FailureFacts) => ApiError | undefined;

/** Codes that say all they have to say in words. */
const readRule: Reader = (detail, { code = 0, serverText }) => {
  const own = v.is(ruleResultContract, detail) ? detail.text : undefined;
  const spoken = serverText === undefined ? null : { zh_CN: serverText, en: serverText };
  return { kind: 'ruled', code, text: own ?? spoken };
};

const READERS: Readonly<Record<number, Reader>> = {
  [REFUSAL_CODES.invalid]: (detail) => {
    const read = v.safeParse(invalidResultContract, detail);
    return read.success ? { kind: 'invalid', errors: read.output.errors } : undefined;
  },
  [REFUSAL_CODES.missing]: () => ({ kind: 'missing' }),
  [REFUSAL_CODES.conflict]: (detail) => {
    const read = v.safeParse(conflictResultContract, detail);
    return read.success ? { kind: 'conflict', conflict: read.output } : undefined;
  },
  [REFUSAL_CODES.illegal]: (detail) => {
    const read = v.safeParse(illegalResultContract, detail);
    return read.success ? { kind: 'illegal', allowed: read.output.allowed, text: read.output.text ?? null } : undefined;
  },
  [REFUSAL_CODES.referenced]: (detail) => {
    const read = v.safeParse(referencedResultContract, detail);
    return read.success ? { kind: 'referenced', refs: read.output.refs } : undefined;
  },
  [REFUSAL_CODES.duplicate]: (detail, failure) => {
    const read = v.safeParse(invalidResultContract, detail);
    return read.success ? { kind: 'invalid', errors: read.output.errors } : readRule(detail, failure);
  },
  [REFUSAL_CODES.limit]: readRule,
  [REFUSAL_CODES.rule]: readRule,
  [REFUSAL_CODES.upstream]: readRule,
  [REFUSAL_CODES.proof]: readRule,
};
