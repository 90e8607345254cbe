import type { FailingWay } from '@src/contracts/demo/gallery-endpoints.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';

/** Kind of a call: options by search term, one of several in parallel, or one of the ways to fail. */
export type CallName = 'options' | 'parallel' | FailingWay;

/** Result of a call. */
export type CallEnd =
  | { readonly state: 'done'; readonly count: number }
  | { readonly state: 'failed'; readonly failure: FailureFacts }
  | { readonly state: 'cancelled' };

/** One call of the page: how many requests it took so far, and how it ended. */
export interface CallLine {
  readonly id: number;
  readonly name: CallName;
  readonly requests: number;
  /** Null while it is running. */
  readonly end: CallEnd | null;
  /** Milliseconds from the press to the end; 0 while it is running. */
  readonly took: number;
}

export type CallEvent =
  | { readonly type: 'started'; readonly id: number; readonly name: CallName }
  | { readonly type: 'sent'; readonly id: number; readonly request: number }
  | { readonly type: 'ended'; readonly id: number; readonly end: CallEnd; readonly took: number }
  | { readonly type: 'cleared' };

/** Maximum lines; older ones are dropped. */
export const MAX_LINES = 20;

/** Reducer of the page's calls, the newest first; a finished call does not change. */
export function callLog(lines: readonly CallLine[], event: CallEvent): readonly CallLine[] {
  if (event.type === 'cleared') return lines.filter(({ end }) => end === null);
  if (event.type === 'started') {
    const { id, name } = event;
    return [{ id, name, requests: 0, end: null, took: 0 }, ...lines].slice(0, MAX_LINES);
  }
  return lines.map((line) => {
    if (line.id !== event.id || line.end !== null) return line;
    return event.type === 'sent' ? { ...line, requests: event.request } : { ...line, end: event.end, took: event.took };
  });
}
