import * as v from 'valibot';
import { type FailureFacts, failureFacts, MISSING_CODE, ServiceError } from '../errors.ts';
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

/** Envelope codes with which a server refuses an operation on a record (modules, C0). */
export const REFUSAL_CODES = {
  invalid: 1001,
  missing: MISSING_CODE,
  conflict: 1003,
  illegal: 1004,
  referenced: 1005,
  duplicate: 1006,
  limit: 1007,
  rule: 1008,
  upstream: 1009,
  replay: 1010,
  /** The password must be confirmed again. */
  proof: 1011,
  /** The first step of signing in succeeded; a code of the second factor is required. */
  secondFactor: 1012,
} as const;

/** A record that still refers to another one. */
export type Reference = v.InferOutput<typeof referencedResultContract>['refs'][number];

/** Typed reason why an operation on a record failed, for screens to act on. */
export type ApiError =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'missing' }
  | { readonly kind: 'conflict'; readonly conflict: ConflictResult }
  | { readonly kind: 'illegal'; readonly allowed: readonly string[]; readonly text: Label | null }
  | { readonly kind: 'referenced'; readonly refs: readonly Reference[]; readonly elsewhere?: boolean }
  | { readonly kind: 'ruled'; readonly code: number; readonly text: Label | null }
  | { readonly kind: 'forbidden'; readonly missing: string | null }
  | { readonly kind: 'failed'; readonly failure: FailureFacts };

/** Converts an error thrown by a resource call; anything but a known refusal is a failure that can be retried. */
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

/** Refusals that consist of a text only. */
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
    return read.success ? { kind: 'referenced', ...read.output } : undefined;
  },
  [REFUSAL_CODES.duplicate]: (detail, failure) => {
    const read = v.safeParse(invalidResultContract, detail);
    return read.success ? { kind: 'invalid', errors: read.output.errors } : readRule(detail, failure);
  },
  [REFUSAL_CODES.limit]: readRule,
  [REFUSAL_CODES.rule]: readRule,
  [REFUSAL_CODES.upstream]: readRule,
  [REFUSAL_CODES.replay]: readRule,
  [REFUSAL_CODES.proof]: readRule,
};
