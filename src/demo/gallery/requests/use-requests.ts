import { failureFacts, ServiceError } from '@src/contracts/errors.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useReducer, useState } from 'react';
import { type CallEnd, type CallLine, type CallName, callLog } from './call-log.ts';

/** Runs a call: reports each request, and resolves to the number of results. */
export type MakeCall = (signal: AbortSignal, onRequest: (request: number) => void) => Promise<number>;

/** The calls of a page, and actions on them. */
export interface Calls {
  readonly lines: readonly CallLine[];
  readonly start: (name: CallName, make: MakeCall) => void;
  readonly cancel: (id: number) => void;
  /** Repeats a call as a new entry. */
  readonly again: (id: number) => void;
  readonly cancelAll: () => void;
  readonly clear: () => void;
}

const endOf = (error: unknown): CallEnd =>
  error instanceof ServiceError && error.kind === 'cancelled'
    ? { state: 'cancelled' }
    : { state: 'failed', failure: failureFacts(error) };

function abortAll(running: ReadonlyMap<number, AbortController>): void {
  for (const control of running.values()) control.abort();
}

/** Runs calls in parallel. They continue while the page is hidden; closing it aborts them. */
export function useCalls(): Calls {
  const [lines, tell] = useReducer(callLog, []);
  const [running] = useState(() => new Map<number, AbortController>());
  const [made] = useState(() => new Map<number, readonly [CallName, MakeCall]>());
  usePageEffect(() => () => abortAll(running), [running]);
  const start = (name: CallName, make: MakeCall) => {
    const id = made.size + 1;
    made.set(id, [name, make]);
    const control = new AbortController();
    const from = performance.now();
    const ended = (end: CallEnd) => {
      running.delete(id);
      tell({ type: 'ended', id, end, took: Math.round(performance.now() - from) });
    };
    running.set(id, control);
    tell({ type: 'started', id, name });
    make(control.signal, (request) => tell({ type: 'sent', id, request })).then(
      (count) => ended({ state: 'done', count }),
      (error: unknown) => ended(endOf(error)),
    );
  };
  return {
    lines,
    start,
    cancel: (id) => running.get(id)?.abort(),
    again: (id) => {
      const call = made.get(id);
      if (call !== undefined) start(...call);
    },
    cancelAll: () => abortAll(running),
    clear: () => tell({ type: 'cleared' }),
  };
}
