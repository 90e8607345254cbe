import type { RecordValues } from '../../resource/validate-record.ts';
import type { StoredAnswers } from './stored-answers.ts';

/** Draft or submission of a form, without the owner and time. */
export interface PageAnswers {
  readonly form: string;
  readonly key: string;
  readonly values: RecordValues;
}

/** Outcome of stored answers. */
export type Settled = Pick<StoredAnswers, 'form' | 'key'> & { readonly outcome: 'sent' | 'refused' };

/**
 * Stores the operator's drafts and unsent submissions in this browser, and sends the latter later; only the operator's
 * own, none without a session.
 */
export interface FormAnswers {
  /** The stored draft of a form; null when there is none, or it cannot be read. */
  readonly draftOf: (form: string) => Promise<StoredAnswers | null>;
  /** Resolves with false when this browser cannot store anything. */
  readonly saveDraft: (answers: PageAnswers) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  /** Stores a submission until the server has accepted it; false when this browser cannot store anything. */
  readonly sendLater: (answers: PageAnswers) => Promise<boolean>;
  /** Sends now instead of waiting for the next attempt. */
  readonly sendNow: () => void;
  /** Calls the listener when stored answers were sent or refused; returns an unsubscribe function. */
  readonly onSettled: (listener: (settled: Settled) => void) => () => void;
}
