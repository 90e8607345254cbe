import type { RecordValues } from '../resource/validate-record.ts';

/** Unsent answers of visitors, stored per window so that they survive a reload until the server has them. */
export interface LinkAnswers {
  /** The stored answers of the link with this token; null when there are none. */
  readonly read: (token: string) => RecordValues | null;
  /** Replaces the stored answers of the link; the caller leaves out secrets. */
  readonly save: (token: string, values: RecordValues) => void;
  readonly remove: (token: string) => void;
}
