import { describe, expect, it } from 'vitest';
import { type CallEvent, type CallLine, callLog, MAX_LINES } from './call-log.ts';

const logOf = (...events: readonly CallEvent[]): readonly CallLine[] => events.reduce(callLog, []);
const started = (id: number): CallEvent => ({ type: 'started', id, name: 'options' });
const done: CallEvent = { type: 'ended', id: 1, end: { state: 'done', count: 3 }, took: 40 };

describe('the calls of the page', () => {
  it('are listed newest first, each with its requests and its result', () => {
    expect(logOf(started(1), started(2), { type: 'sent', id: 1, request: 1 }, done)).toEqual([
      { id: 2, name: 'options', requests: 0, end: null, took: 0 },
      { id: 1, name: 'options', requests: 1, end: { state: 'done', count: 3 }, took: 40 },
    ]);
  });

  it('do not change after their end', () => {
    const lines = logOf(started(1), done);
    expect(callLog(lines, { type: 'sent', id: 1, request: 2 })).toEqual(lines);
    expect(callLog(lines, { type: 'ended', id: 1, end: { state: 'cancelled' }, took: 99 })).toEqual(lines);
  });

  it('are cleared, except running ones', () => {
    expect(logOf(started(1), started(2), done, { type: 'cleared' }).map(({ id }) => id)).toEqual([2]);
  });

  it('are limited in number; the oldest are dropped', () => {
    const lines = Array.from({ length: MAX_LINES + 2 }, (_, index) => started(index + 1)).reduce(callLog, []);
    expect([lines.length, lines.at(-1)?.id]).toEqual([MAX_LINES, 3]);
  });
});
