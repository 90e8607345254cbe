import { ServiceError } from '@src/contracts/errors.ts';
import { type ListQuery, PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { CountAnswer, ListAnswer } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise, waitFor } from 'xstate';
import { start } from '../testing/start.ts';
import * as list from './index.ts';

const query = (more: Partial<ListQuery> = {}): ListQuery => ({ ...PLAIN_QUERY, ...more });
const answer = (ids: string, more: Partial<ListAnswer> = {}): ListAnswer => {
  const stamp = { creator: 'ada', createTime: '', updater: 'ada', updateTime: '', can: [] };
  const rows = [...ids].map((id) => ({ id, version: 1, ...stamp }));
  return { list: rows, total: rows.length, page: 1, size: 10, ...more };
};

interface Call<Input, Output> {
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly answer: (output: Output) => void;
  readonly fail: (error: unknown) => void;
}

/** Calls that the test settles. */
function heldCalls<Output, Input>() {
  const calls: Call<Input, Output>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) => new Promise((resolve, fail) => calls.push({ input, signal, answer: resolve, fail })),
  );
  return { calls, logic };
}

describe('a list with a limited count', () => {
  const MANY = { total: 3, more: true } as const;
  /** Such a list with its first rows on screen. */
  async function startMany(hasTotals = false) {
    const fetches = heldCalls<ListAnswer, list.FetchListInput>();
    const counting = heldCalls<CountAnswer, list.CountRowsInput>();
    const watchList = fromCallback<list.ListEvent>(() => undefined);
    const { actor } = start(
      list.listMachine.provide({ actors: { fetchList: fetches.logic, countRows: counting.logic, watchList } }),
      { query: query(), previewed: null, hasTotals },
    );
    const call = (at: number) => fetches.calls[at] ?? expect.fail(`call ${at} was not made`);
    const reaches = (state: list.ListState) => waitFor(actor, (snapshot) => list.selectListState(snapshot) === state);
    const reported = () => list.selectAnswer(actor.getSnapshot()) ?? answer('');
    const found = () => {
      const { total, more = false, totals = null } = reported();
      return { total, more, totals };
    };
    const rows = () => reported().list.map(({ id }) => id);
    const change = (more: Partial<ListQuery>) => actor.send({ type: 'list.query.changed', query: query(more) });
    const counted = () => waitFor(actor, (snapshot) => snapshot.matches({ rows: { ready: 'counted' } }));
    call(0).answer(answer('abc', MANY));
    await reaches('ready');
    return { list: actor, call, counts: counting.calls, found, rows, reaches, change, counted };
  }

  it('requests the full count, and then the totals', async () => {
    const { list: actor, counts, found } = await startMany(true);
    expect(found()).toEqual({ total: 3, more: true, totals: null });
    counts[0]?.answer({ total: 70 });
    await waitFor(actor, () => counts.length === 2);
    expect(found()).toEqual({ total: 70, more: false, totals: null });
    counts[1]?.answer({ total: 71, totals: { price: 5 } });
    await waitFor(actor, () => found().totals !== null);
    expect(found()).toEqual({ total: 71, more: false, totals: { price: 5 } });
    expect(counts.map(({ input }) => input)).toEqual([false, true].map((totals) => ({ query: query(), totals })));
  });

  it('keeps the limited count when counting fails, and the count when only the totals fail', async () => {
    const failed = await startMany();
    failed.counts[0]?.fail(new ServiceError({ kind: 'timeout' }));
    await failed.counted();
    expect(failed.found()).toEqual({ total: 3, more: true, totals: null });
    const added = await startMany(true);
    added.counts[0]?.answer({ total: 70 });
    await waitFor(added.list, () => added.counts.length === 2);
    added.counts[1]?.fail(new ServiceError({ kind: 'timeout' }));
    await added.counted();
    expect(added.found()).toEqual({ total: 70, more: false, totals: null });
  });

  it('keeps the count while the same rows are counted again, and drops it for another filter', async () => {
    const { list: actor, call, counts, found, change, reaches } = await startMany();
    counts[0]?.answer({ total: 70 });
    await waitFor(actor, () => found().total === 70);
    change({ page: 2 });
    call(1).answer(answer('def', { ...MANY, page: 2 }));
    await reaches('ready');
    expect([found().total, counts.length]).toEqual([70, 2]);
    change({ q: 'x' });
    expect(counts[1]?.signal.aborted).toBe(true);
    call(2).answer(answer('ghi', MANY));
    await reaches('ready');
    expect(found()).toEqual({ total: 3, more: true, totals: null });
    counts[2]?.answer({ total: 8 });
    await waitFor(actor, () => found().total === 8);
    change({ q: 'y' });
    call(3).answer(answer('j'));
    await reaches('ready');
    expect([found(), counts.length]).toEqual([{ total: 1, more: false, totals: null }, 3]);
  });

  it('is not counted again when more rows are loaded', async () => {
    const { list: actor, call, counts, found, rows, reaches } = await startMany();
    counts[0]?.answer({ total: 70 });
    await waitFor(actor, () => found().total === 70);
    actor.send({ type: 'list.more.requested' });
    call(1).answer(answer('def', MANY));
    await waitFor(actor, () => rows().length === 6);
    await reaches('ready');
    expect([found().total, counts.length]).toEqual([70, 1]);
  });
});
