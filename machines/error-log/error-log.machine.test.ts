import type { ErrorReport } from '@src/contracts/error-entry.ts';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { lazyActor } from '../shared/lazy-actor.ts';
import { start } from '../testing/start.ts';
import { byteLength } from './error-log.ops.ts';
import { entriesSoFar, errorLogLogic, LOG_LIMITS, selectEntries, selectUnread } from './index.ts';

const report = (more: Partial<ErrorReport> = {}): ErrorReport => ({
  type: 'script',
  message: 'boom',
  url: '#/dashboard',
  name: 'main.js',
  file: '/static/main.js',
  stack: 'at main',
  detail: 'line 7',
  time: 1_000,
  ...more,
});

function startLog() {
  const { actor } = start(errorLogLogic, undefined);
  return {
    log: actor,
    add: (more: Partial<ErrorReport> = {}) => actor.send({ type: 'errorLog.entry.added', entry: report(more) }),
    entries: () => selectEntries(actor.getSnapshot()),
    unread: () => selectUnread(actor.getSnapshot()),
  };
}

describe('the error log', () => {
  it('keeps errors newest first and counts the unread ones', () => {
    const { log, add, entries, unread } = startLog();
    add();
    add({ message: 'second', time: 2_000 });
    expect(entries()).toEqual([
      { ...report({ message: 'second', time: 2_000 }), id: 2, count: 1 },
      { ...report(), id: 1, count: 1 },
    ]);
    expect(unread()).toBe(2);
    log.send({ type: 'errorLog.read' });
    expect([unread(), entries().length]).toEqual([0, 2]);
  });

  it('counts identical errors within 5 s of each other, and lists them again after that', () => {
    const { add, entries, unread } = startLog();
    add({ time: 0 });
    add({ message: 'other', time: 1_000 });
    add({ time: 5_000 });
    add({ time: 10_000 });
    expect(entries().map(({ message, count, time }) => [message, count, time])).toEqual([
      ['boom', 3, 10_000],
      ['other', 1, 1_000],
    ]);
    add({ time: 15_001 });
    expect(entries().map(({ message, count }) => [message, count])).toEqual([
      ['boom', 1],
      ['boom', 3],
      ['other', 1],
    ]);
    expect(unread()).toBe(3);
  });

  it('distinguishes errors by every field', () => {
    const { add, entries } = startLog();
    add();
    for (const field of ['message', 'url', 'name', 'file', 'stack', 'detail'] as const) add({ [field]: 'other' });
    add({ type: 'react' });
    expect(entries()).toHaveLength(8);
  });

  it('stays within its bounds through 10,000 distinct and 10,000 identical errors (R-45)', () => {
    const { add, entries } = startLog();
    const huge = '界'.repeat(2_000);
    for (let index = 0; index < 10_000; index += 1) {
      add({ message: `${index} ${huge}`, stack: huge, detail: huge, url: huge, name: huge, file: huge, time: index });
    }
    for (let index = 0; index < 10_000; index += 1) add({ time: 20_000 });
    const sizes = entries().map((entry) => byteLength(JSON.stringify(entry)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(entries()[0]).toMatchObject({ message: 'boom', count: 10_000 });
    expect(entries()[1]?.message.startsWith('9999 ')).toBe(true);
    expect(entries()[1]?.stack.endsWith('界…')).toBe(true);
  });

  it('holds at most 500 small entries', () => {
    const { add, entries } = startLog();
    for (let index = 0; index < 600; index += 1) add({ message: `${index}` });
    expect(entries()).toHaveLength(LOG_LIMITS.entries);
    expect([entries()[0]?.message, entries().at(-1)?.message]).toEqual(['599', '100']);
  });

  it('stays within its bounds where masks are longer than the secrets', () => {
    const { add, entries } = startLog();
    add({ url: 'token=a&'.repeat(1_000), stack: 'token=a&'.repeat(1_000), detail: 'token=a&'.repeat(1_000) });
    const [{ url = '', stack = '', detail = '' } = {}] = entries();
    expect([url, stack, detail].map(byteLength)).toEqual([1_024, 3_072, 2_048]);
  });

  it('is empty when cleared, and continues with new ids', () => {
    const { log, add, entries, unread } = startLog();
    add();
    log.send({ type: 'errorLog.cleared' });
    expect([entries(), unread()]).toEqual([[], 0]);
    add();
    expect(entries()[0]?.id).toBe(2);
  });

  it('stores no secret of a report', () => {
    const { add, log } = startLog();
    const headers = JSON.stringify({ Authorization: 'canary-1', accept: 'json' });
    add({
      type: 'ajax',
      message: 'Bearer canary-8.canary-8 was refused',
      url: '/api/x?access_token=canary-2&page=1',
      detail: JSON.stringify({
        headers,
        params: { password: 'canary-3', nested: { 'set-cookie': ['canary-4', 'canary-5'] } },
      }),
      stack: 'Cookie: sid=canary-6; theme=dark',
      name: 'secret=canary-7',
    });
    expect(JSON.stringify(log.getSnapshot())).not.toContain('canary');
    expect(selectEntries(log.getSnapshot())[0]).toMatchObject({ url: '/api/x?access_token=***&page=1' });
  });

  it('shows errors in a report that arrived before its code was loaded', () => {
    const missing = { get: () => new Promise<never>(() => undefined), peek: () => null, hasBegun: () => false };
    const log = createActor(lazyActor<typeof errorLogLogic>(missing, ['errorLog.entry.added'])).start();
    log.send({ type: 'errorLog.entry.added', entry: report() });
    log.send({ type: 'errorLog.entry.added', entry: report({ message: 'second', time: 2_000 }) });
    expect(selectEntries(log.getSnapshot())).toEqual([]);
    expect(entriesSoFar(log.getSnapshot())).toEqual([
      { ...report({ message: 'second', time: 2_000 }), id: 2, count: 1 },
      { ...report(), id: 1, count: 1 },
    ]);
    log.stop();
  });
});
