import type { StoredAnswers } from '@src/contracts/form-document/answers/stored-answers.ts';

export type OutboxEvent =
  /** Another operator signed in, or the session ended. */
  | { readonly type: 'answerOutbox.owner.changed'; readonly owner: string | null }
  /** Answers that could not be sent were stored. */
  | { readonly type: 'answerOutbox.answers.kept'; readonly answers: StoredAnswers }
  | { readonly type: 'answerOutbox.connection.restored' }
  /** The operator requested sending now. */
  | { readonly type: 'answerOutbox.retry.requested' };

/** Emitted when the server has accepted or refused stored answers. */
export interface OutboxEmitted {
  readonly type: 'answerOutbox.answers.settled';
  readonly answers: StoredAnswers;
  readonly outcome: SendOutcome;
}

/** `refused`: stored as a draft again. An unreachable server is a failure instead. */
export type SendOutcome = 'sent' | 'refused';

export interface OutboxInput {
  readonly owner: string | null;
}
export interface OutboxContext extends OutboxInput {
  /** Oldest first. */
  readonly waiting: readonly StoredAnswers[];
}
