import type { KeptAnswers } from '@src/contracts/form-document/answers/kept-answers.ts';

export type OutboxEvent =
  /** Another operator signed in, or the session ended. */
  | { readonly type: 'answerOutbox.owner.changed'; readonly owner: string | null }
  /** Answers were kept that could not be sent. */
  | { readonly type: 'answerOutbox.answers.kept'; readonly answers: KeptAnswers }
  | { readonly type: 'answerOutbox.connection.restored' }
  /** The operator asked to send now instead of waiting. */
  | { readonly type: 'answerOutbox.retry.requested' };

/** Told when kept answers are with the server, or when it does not want them. */
export interface OutboxEmitted {
  readonly type: 'answerOutbox.answers.settled';
  readonly answers: KeptAnswers;
  readonly outcome: SendOutcome;
}

/** `refused`: they are kept as a draft again. A server that cannot be reached is a failure. */
export type SendOutcome = 'sent' | 'refused';

export interface OutboxInput {
  readonly owner: string | null;
}
export interface OutboxContext extends OutboxInput {
  /** The oldest first. */
  readonly waiting: readonly KeptAnswers[];
}
