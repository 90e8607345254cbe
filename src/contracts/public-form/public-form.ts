import * as v from 'valibot';
import type { FieldErrors } from '../resource/field-error.ts';
import { challengeContract, type Proof, proofContract } from './challenge.ts';

/** Maximum characters of a visitor's answers as JSON, pictures included. */
export const MAX_ANSWERS = 1_500_000;

/**
 * State of a link for its visitor: `open` accepts answers; `early` and `over` are before and after its time span;
 * `full` has reached its maximum; `answered` has an answer of this visitor; `gone` is unknown, withdrawn, or a form
 * that accepts no answers.
 */
export const LINK_STATES = ['open', 'early', 'over', 'full', 'answered', 'gone'] as const;
export type LinkState = (typeof LINK_STATES)[number];

const token = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const visitor = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** Request body of `POST /public/forms/open`: the token of the link, and the browser's visitor id. */
export const openFormRequest = v.object({ token, visitor });

/** Its response; form and challenge are present while the link is open. Times as `YYYY-MM-DD HH:mm:ss`. */
export const openedFormContract = v.object({
  state: v.picklist(LINK_STATES),
  name: v.string(),
  document: v.nullable(v.string()),
  opensAt: v.nullable(v.string()),
  closesAt: v.nullable(v.string()),
  challenge: v.nullable(challengeContract),
});
export type OpenedForm = v.InferOutput<typeof openedFormContract>;

/** Request body of `POST /public/forms/answer`. `values` is JSON. */
export const answerFormRequest = v.object({
  token,
  visitor,
  values: v.pipe(v.string(), v.maxLength(MAX_ANSWERS)),
  proof: v.strictObject(proofContract.entries),
});

/**
 * Its response: accepted, no longer accepted, or to be repeated with another challenge because the proof was too old or
 * wrong.
 */
export const answeredFormContract = v.object({
  state: v.picklist(['sent', 'unproven', ...LINK_STATES]),
  challenge: v.nullable(challengeContract),
});
export type AnsweredForm = v.InferOutput<typeof answeredFormContract>;

/** Submission of a visitor. */
export interface VisitorAnswers {
  readonly token: string;
  readonly visitor: string;
  readonly values: string;
  readonly proof: Proof;
}

/** Calls of visitors without a session; each rejects with a `ServiceError`. */
export interface PublicFormsGateway {
  readonly open: (token: string, visitor: string, signal: AbortSignal) => Promise<OpenedForm>;
  /** Rejects with 1001 and `FieldErrors` under `values.` when the form refuses the answers. */
  readonly answer: (answers: VisitorAnswers, signal: AbortSignal) => Promise<AnsweredForm>;
}

/** Errors of answers by path in the form, from those of the call. */
export const faultsOfAnswers = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      name.startsWith('values.') ? [[name.slice('values.'.length), error]] : [],
    ),
  );
