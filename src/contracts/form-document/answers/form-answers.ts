import type { RecordValues } from '../../resource/validate-record.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** Draft or submission of a form, as its page has it. */
export interface PageAnswers {
  readonly form: string;
  readonly key: string;
  readonly values: RecordValues;
}

/** What became of kept answers. */
export type Settled = Pick<KeptAnswers, 'form' | 'key'> & { readonly outcome: 'sent' | 'refused' };

/** Keeps what the operator fills into forms, and sends what could not be sent; only their own, and nothing for nobody. */
export interface FormAnswers {
  /** What of a form was begun before; null when nothing was, or nothing can be read. */
  readonly draftOf: (form: string) => Promise<KeptAnswers | null>;
  /** False when this browser can keep nothing. */
  readonly keepDraft: (answers: PageAnswers) => Promise<boolean>;
  readonly forget: (key: string) => Promise<void>;
  /** Keeps what was submitted until the server has it; false when this browser can keep nothing. */
  readonly sendLater: (answers: PageAnswers) => Promise<boolean>;
  /** Does not wait for the next attempt. */
  readonly sendNow: () => void;
  /** Calls the listener when kept answers were sent or refused; returns a function that stops it. */
  readonly onSettled: (listener: (settled: Settled) => void) => () => void;
}
