import type { RecordValues } from '../resource/validate-record.ts';

/** What visitors fill in by links, kept in their window over a reload until it has arrived. */
export interface LinkAnswers {
  /** What was filled in before by the link with this token; null when nothing was, or nothing is kept. */
  readonly read: (token: string) => RecordValues | null;
  /** In the place of what was kept of the link; without secrets, which the caller leaves out. */
  readonly keep: (token: string, values: RecordValues) => void;
  readonly forget: (token: string) => void;
}
