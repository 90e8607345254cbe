import type { StoredAnswers } from '@src/contracts/form-document/answers/stored-answers.ts';
import { fromPromise } from 'xstate';
import type { SendOutcome } from './answer-outbox.types.ts';

/** The stored unsent answers of an operator, oldest first. */
export const listUnsentPort = fromPromise<readonly StoredAnswers[], { readonly owner: string }>(() => {
  throw new Error('answerOutbox: provide the listUnsent actor');
});

/**
 * Sends answers under their idempotency key and deletes them, or stores refused ones as a draft. Rejects when the
 * server cannot be reached.
 */
export const sendAnswersPort = fromPromise<SendOutcome, { readonly answers: StoredAnswers | undefined }>(() => {
  throw new Error('answerOutbox: provide the sendAnswers actor');
});
