import type { KeptAnswers } from '@src/contracts/form-document/answers/kept-answers.ts';
import { fromPromise } from 'xstate';
import type { SendOutcome } from './answer-outbox.types.ts';

/** The unsent answers of an operator that this browser keeps, the oldest first. */
export const listUnsentPort = fromPromise<readonly KeptAnswers[], { readonly owner: string }>(() => {
  throw new Error('answerOutbox: provide the listUnsent actor');
});

/** Sends answers under their key and forgets them, or keeps as a draft what was refused. Rejects when the server cannot be reached. */
export const sendAnswersPort = fromPromise<SendOutcome, { readonly answers: KeptAnswers | undefined }>(() => {
  throw new Error('answerOutbox: provide the sendAnswers actor');
});
