import type { ErrorEntry, ErrorReport } from '@src/contracts/error-entry.ts';

export type ErrorLogEvent =
  /** `isAnswer`: nothing is broken, the server has answered the call; the entry is logged, but does not count as unread. */
  | { readonly type: 'errorLog.entry.added'; readonly entry: ErrorReport; readonly isAnswer?: boolean }
  | { readonly type: 'errorLog.read' }
  | { readonly type: 'errorLog.cleared' };

export interface ErrorLogContext {
  /** Newest first. */
  readonly entries: readonly ErrorEntry[];
  /** Bytes of each entry, in the same order. */
  readonly sizes: readonly number[];
  /** Entries added since the log was last read. */
  readonly unread: number;
  readonly nextId: number;
}
