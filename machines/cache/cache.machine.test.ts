import { ServiceError } from '@src/contracts/errors.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { describe, expect, it } from 'vitest';
import { walk } from '../testing/explore.ts';
import { uncovered } from '../testing/uncovered.ts';
import { cacheMachine } from './cache.machine.ts';
import { MAX_ENTRIES } from './cache.ops.ts';
import { selectEntry, selectKnownList, selectKnownRecord, selectLastQuery } from './cache.selectors.ts';
import { queryList, queryRecord } from './query-cache.ts';
import { keyOf } from './question-key.ts';
import { AGENT, AGENTS, agent, RENAMED, recordOf, row, rowsOf, startCache, turn } from './testing/start-cache.ts';

describe('a request', () => {
  it('is shared by all callers while it is pending, and cached with its time', async () => {
    const { cache, calls, call, open, seen } = startCache();
    const { signal } = new AbortController();
    const asked = [queryRecord(cache, agent('1'), signal), queryRecord(cache, agent('1'), signal)];
    open(agent('1'));
    expect(calls.map(({ question }) => question)).toEqual([agent('1')]);
    call(0).answer(recordOf(row('1')));
    expect(await Promise.all(asked)).toEqual([
      { record: row('1'), cannot: {} },
      { record: row('1'), cannot: {} },
    ]);
    expect(seen(agent('1'))).toEqual({
      value: { record: row('1'), cannot: {} },
      at: 7,
      isStale: false,
      isRequested: false,
      failure: null,
      users: 1,
    });
    open(agent('1'));
    expect(calls).toHaveLength(1);
  });

  it('is aborted with its last caller', async () => {
    const { cache, call, close, open } = startCache();
    const first = new AbortController();
    const asked = queryRecord(cache, agent('1'), first.signal);
    open(agent('1'));
    first.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    expect(call(0).isOver).toBe(false);
    close(agent('1'));
    expect([call(0).isOver, selectEntry(keyOf(agent('1')))(cache.getSnapshot())]).toEqual([true, null]);
  });

  it('continues without a user if the user asked for it', () => {
    const { cache, call, open, seen } = startCache();
    open(agent('1'));
    cache.send({ type: 'cache.entry.released', key: keyOf(agent('1')), keeps: true });
    expect(call(0).isOver).toBe(false);
    call(0).answer(recordOf(row('1')));
    expect(seen(agent('1')).value).toEqual({ record: row('1'), cannot: {} });
  });

  it('is kept when it is aborted and made again in the same turn', async () => {
    const { cache, calls } = startCache();
    const first = new AbortController();
    queryRecord(cache, agent('1'), first.signal).catch(() => undefined);
    first.abort();
    queryRecord(cache, agent('1'), new AbortController().signal).catch(() => undefined);
    await turn();
    expect(calls.map(({ isOver }) => isOver)).toEqual([false]);
  });

  it('keeps the cached response while it is repeated, and beside a failure', async () => {
    const { cache, call, open, seen } = startCache();
    open(agent('1'));
    call(0).answer(recordOf(row('1')));
    cache.send({ type: 'cache.entry.refreshed', key: keyOf(agent('1')) });
    cache.send({ type: 'cache.entry.refreshed', key: keyOf(agent('1')) });
    const known = { record: row('1'), cannot: {} };
    expect(seen(agent('1'))).toMatchObject({ value: known, isRequested: true });
    const error = new ServiceError({ kind: 'offline' });
    call(1).fail(error);
    expect(seen(agent('1'))).toMatchObject({ value: known, isRequested: false, failure: { error } });
    await expect(async () => {
      const asked = queryRecord(cache, agent('1'), new AbortController().signal);
      call(2).fail(error);
      await asked;
    }).rejects.toBe(error);
  });
});

describe('a write', () => {
  it('refreshes entries in use, and the others when they are opened', () => {
    const { cache, calls, call, open, close, write } = startCache();
    for (const [index, id] of ['1', '2'].entries()) {
      open(agent(id));
      call(index).answer(recordOf(row(id)));
    }
    close(agent('2'));
    write();
    expect(calls.slice(2).map(({ question }) => question)).toEqual([agent('1')]);
    cache.send({ type: 'cache.entry.used', question: agent('2'), reason: 'shown' });
    expect(calls.slice(3).map(({ question }) => question)).toEqual([agent('2')]);
  });

  it('does not refresh a screen that was hidden during an unrelated change', () => {
    const { cache, calls, call, open, close } = startCache();
    open(agent('1'));
    call(0).answer(recordOf(row('1')));
    close(agent('1'));
    cache.send({ type: 'cache.resource.changed', resource: 'order', by: null });
    cache.send({ type: 'cache.entry.used', question: agent('1'), reason: 'shown' });
    expect(calls).toHaveLength(1);
    close(agent('1'));
    open(agent('1'));
    expect(calls).toHaveLength(2);
  });

  it('during a request repeats the request afterwards', () => {
    const { calls, call, open, write, seen } = startCache();
    open(agent('1'));
    write();
    write();
    expect(calls).toHaveLength(1);
    call(0).answer(recordOf(row('1')));
    expect(seen(agent('1'))).toMatchObject({ value: { record: row('1'), cannot: {} }, isRequested: true });
    call(1).answer(recordOf(row('1', 2)));
    expect([calls.length, seen(agent('1')).isRequested]).toEqual([2, false]);
  });

  it('aborts a pending request for a new caller, because its response may be outdated', async () => {
    const { cache, calls, call, open, write } = startCache();
    open(agent('1'));
    write();
    const asked = queryRecord(cache, agent('1'), new AbortController().signal);
    expect(calls.map(({ isOver }) => isOver)).toEqual([true, false]);
    call(1).answer(recordOf(row('1', 2)));
    expect((await asked).record.version).toBe(2);
  });

  it('replaces the cached record', () => {
    const { cache, call, open, close, write } = startCache();
    open(AGENTS);
    call(0).answer(rowsOf(row('1'), row('2')));
    close(AGENTS);
    expect(selectKnownList(AGENTS)(cache.getSnapshot())?.list).toEqual([row('1'), row('2')]);
    write(row('2', 5, 'Grace'));
    const known = (id: string) => selectKnownRecord('agent', id)(cache.getSnapshot());
    expect([known('1'), known('2'), known('3')]).toEqual([row('1'), row('2', 5, 'Grace'), null]);
    // The list is dropped, because its rows and their order may have changed.
    expect(selectKnownList(AGENTS)(cache.getSnapshot())).toBeNull();
  });
});

describe('a row that a list sent without its long fields', () => {
  it('is shown, but is no known record: a form would take its long fields for empty', () => {
    const { cache, call, open } = startCache();
    const partial = { ...AGENTS, isPartial: true };
    const short = { ...row('2'), omitted: ['name'] };
    open(partial);
    call(0).answer(rowsOf(row('1'), short));
    const known = (id: string) => selectKnownRecord('agent', id)(cache.getSnapshot());
    expect([known('1'), known('2')]).toEqual([row('1'), null]);
    expect(selectKnownList(partial)(cache.getSnapshot())?.list).toEqual([row('1'), short]);
    // Whoever needs whole rows asks for them.
    expect(selectKnownList(AGENTS)(cache.getSnapshot())).toBeNull();
    open(agent('2'));
    call(1).answer(recordOf(row('2', 1, 'Grace')));
    expect(known('2')).toEqual(row('2', 1, 'Grace'));
  });
});

describe('an entry that depends on other records', () => {
  const quota = { kind: 'read', name: 'quota', args: { of: 'all' }, topics: ['media', 'folder'] } as const;
  const followed = { ...agent('1'), of: { ...AGENT, follows: ['withdrawal'] } };

  it('is refreshed when one of those changes, and for no other change', () => {
    const { cache, calls, call, open, seen } = startCache();
    open(quota);
    call(0).answer({ kind: 'read', value: 7 });
    expect(seen({ ...quota, args: { of: 'all' } })).toMatchObject({ value: 7, users: 1 });
    open(followed);
    call(1).answer(recordOf(row('1')));
    const change = (resource: string) => cache.send({ type: 'cache.resource.changed', resource, by: null });
    change('order');
    expect(calls).toHaveLength(2);
    change('folder');
    change('withdrawal');
    expect(calls.slice(2).map(({ question }) => question)).toEqual([quota, followed]);
    call(2).answer({ kind: 'read', value: 8 });
    const update = { type: 'records', resource: 'media', ids: ['9'], counts: true } as const;
    cache.send({ type: 'cache.update.received', update: { ...update, ids: ['9'] } });
    expect([calls.length, seen(quota).value]).toEqual([5, 8]);
  });
});

describe('a live update', () => {
  const reported = (ids: readonly string[] | null) =>
    ({
      type: 'cache.update.received',
      update: { type: 'records', resource: 'agent', ids: ids === null ? null : [...ids], counts: false },
    }) as const;

  it('refreshes the records it names, and every list', () => {
    const { cache, calls, call, open } = startCache();
    for (const [index, question] of [agent('1'), agent('2'), AGENTS].entries()) {
      open(question);
      call(index).answer(question.kind === 'list' ? rowsOf(row('1')) : recordOf(row(question.id)));
    }
    cache.send(reported(['2']));
    expect(calls.slice(3).map(({ question }) => question)).toEqual([agent('2'), AGENTS]);
  });

  it('does not refresh a record that is cached in this version, such as one that was written here', () => {
    const { cache, calls, call, open, write } = startCache();
    open(agent('1'));
    call(0).answer(recordOf(row('1')));
    write(row('1', 2));
    call(1).answer(recordOf(row('1', 2)));
    const tell = (versions?: Record<string, number>) => {
      const { type, update } = reported(['1']);
      cache.send({ type, update: { ...update, ...(versions === undefined ? {} : { versions }) } });
      return calls.length;
    };
    expect([tell({ 1: 2 }), tell({ 2: 9 }), tell({ 1: 1 })]).toEqual([2, 3, 3]);
    call(2).answer(recordOf(row('1', 2)));
    expect([tell({ 1: 2 }), tell({ 1: 3 })]).toEqual([3, 4]);
    call(3).answer(recordOf(row('1', 3)));
    expect(tell()).toBe(5);
  });

  it('refreshes everything after missed updates, and nothing for notices', () => {
    const { cache, calls, call, open } = startCache();
    open(agent('1'));
    call(0).answer(recordOf(row('1')));
    cache.send({ type: 'cache.update.received', update: { type: 'notices' } });
    expect(calls).toHaveLength(1);
    cache.send({ type: 'cache.update.received', update: { type: 'missed' } });
    expect(calls).toHaveLength(2);
  });

  it('retries failed requests when the network is back', () => {
    const { cache, calls, call, open } = startCache();
    open(agent('1'));
    call(0).fail(new ServiceError({ kind: 'offline' }));
    cache.send({ type: 'cache.network.restored' });
    expect(calls).toHaveLength(2);
  });
});

it('evicts the least recently used entries, but none in use', () => {
  const { cache, calls, open, close } = startCache();
  open(agent('kept'));
  calls[0]?.answer(recordOf(row('kept')));
  for (let index = 1; index <= MAX_ENTRIES + 20; index += 1) {
    const id = String(index);
    open(agent(id));
    calls[index]?.answer(recordOf(row(id)));
    close(agent(id));
  }
  const { entries } = cache.getSnapshot().context;
  const has = (id: string) => keyOf(agent(id)) in entries;
  expect(Object.keys(entries)).toHaveLength(MAX_ENTRIES);
  expect([has('kept'), has('1'), has(String(MAX_ENTRIES + 20))]).toEqual([true, false, true]);
});

it('is empty after a clear, which rejects pending requests', async () => {
  const { cache, call, open, close, seen, titles, want } = startCache();
  open(AGENTS);
  call(0).answer(rowsOf(row('1')));
  close(AGENTS);
  open(agent('1'));
  call(1).answer(recordOf(row('1')));
  cache.send({ type: 'cache.query.kept', resource: 'agent', query: PLAIN_QUERY });
  expect(selectLastQuery('agent')(cache.getSnapshot())).toBe(PLAIN_QUERY);
  want('1');
  const asked = queryList(cache, { ...AGENTS, rows: 50 }, new AbortController().signal);
  cache.send({ type: 'cache.cleared' });
  await expect(asked).rejects.toMatchObject({ kind: 'cancelled' });
  await turn();
  expect(call(2).isOver).toBe(true);
  const { entries, titles: left } = cache.getSnapshot().context;
  expect([Object.keys(entries), left, titles('1')]).toEqual([[keyOf(agent('1'))], {}, [undefined]]);
  expect(seen(agent('1'))).toMatchObject({ value: null, isRequested: false, users: 1 });
  expect(selectLastQuery('agent')(cache.getSnapshot())).toBeNull();
});

it('has a path through every state and transition', () => {
  const visited = walk(cacheMachine, {
    events: [
      { type: 'cache.entry.used', question: agent('1'), reason: 'opened' },
      { type: 'cache.entry.released', key: keyOf(agent('1')) },
      { type: 'cache.entry.refreshed', key: keyOf(agent('1')) },
      { type: 'cache.titles.wanted', resource: 'agent', ids: ['1'] },
      { type: 'cache.ahead.asked', question: AGENTS },
      { type: 'cache.ahead.ended', key: keyOf(AGENTS) },
      { type: 'cache.turn.ended' },
      { type: 'cache.query.kept', resource: 'agent', query: PLAIN_QUERY },
      { type: 'cache.resource.changed', resource: 'agent', by: null },
      { type: 'cache.update.received', update: { type: 'missed' } },
      { type: 'cache.network.restored' },
      { type: 'cache.undo.offered', resource: 'agent', notice: RENAMED },
      { type: 'cache.undo.dismissed', resource: 'agent' },
      { type: 'cache.undo.queued', resource: 'agent', undo: 'u1', job: 'j1' },
      { type: 'cache.undo.expired', resource: 'agent', notice: RENAMED },
      { type: 'cache.cleared' },
      { type: 'cache.request.answered', request: 'request-1', answer: recordOf(row('1')), at: 7 },
      { type: 'cache.request.failed', request: 'request-1', error: new Error('no') },
      { type: 'xstate.done.actor.awaitMicrotask', output: undefined },
      { type: 'xstate.error.actor.awaitMicrotask', error: new Error('no') },
      { type: 'xstate.error.actor.watchServer', error: new Error('no') },
    ],
  });
  expect(uncovered(cacheMachine, visited)).toEqual([]);
});
