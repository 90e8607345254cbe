import * as v from 'valibot';
import type { FieldErrors } from '../resource/field-error.ts';
import { challengeContract, type Proof, proofContract } from './challenge.ts';

/** Most characters that a visitor's answers have as JSON, pictures included. */
export const MAX_ANSWERS = 1_500_000;

/**
 * What becomes of whoever opens a link: `open` takes answers; `early` and `over` stand before and behind its time; `full` has as
 * many answers as it takes; `answered` knows the visitor already; `gone` is unknown, withdrawn, or a form that takes no answers.
 */
export const LINK_STATES = ['open', 'early', 'over', 'full', 'answered', 'gone'] as const;
export type LinkState = (typeof LINK_STATES)[number];

const token = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const visitor = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** What `POST /public/forms/open` is sent: the token of the link, and what the browser calls its visitor. */
export const openFormRequest = v.object({ token, visitor });

/** What it answers; the form and the challenge are there while it is open. Times as `YYYY-MM-DD HH:mm:ss`. */
export const openedFormContract = v.object({
  state: v.picklist(LINK_STATES),
  name: v.string(),
  document: v.nullable(v.string()),
  opensAt: v.nullable(v.string()),
  closesAt: v.nullable(v.string()),
  challenge: v.nullable(challengeContract),
});
export type OpenedForm = v.InferOutput<typeof openedFormContract>;

/** What `POST /public/forms/answer` is sent. `values` is JSON. */
export const answerFormRequest = v.object({
  token,
  visitor,
  values: v.string(),
  proof: v.strictObject(proofContract.entries),
});

/** What it answers: taken, not taken any more, or once more with another challenge because the proof was too old or wrong. */
export const answeredFormContract = v.object({
  state: v.picklist(['sent', 'unproven', ...LINK_STATES]),
  challenge: v.nullable(challengeContract),
});
export type AnsweredForm = v.InferOutput<typeof answeredFormContract>;

/** What a visitor sends. */
export interface VisitorAnswers {
  readonly token: string;
  readonly visitor: string;
  readonly values: string;
  readonly proof: Proof;
}

/** Calls that visitors make without a session; each rejects with a `ServiceError`. */
export interface PublicFormsGateway {
  readonly open: (token: string, visitor: string, signal: AbortSignal) => Promise<OpenedForm>;
  /** Rejects with 1001 and `FieldErrors` that begin with `values.` when the form refuses what was filled in. */
  readonly answer: (answers: VisitorAnswers, signal: AbortSignal) => Promise<AnsweredForm>;
}

/** Faults of answers by their place in the form, from those of the call. */
export const faultsOfAnswers = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      name.startsWith('values.') ? [[name.slice('values.'.length), error]] : [],
    ),
  );
