import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { type ListQuery, PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { mergeVisited } from '../testing/merge-logs.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import * as list from './index.ts';

const record = (id: string, version = 1): ResourceRecord => ({
  id,
  version,
  creator: 'ada',
  createTime: '2026-01-01 08:00:00',
  updater: 'ada',
  updateTime: '2026-01-01 08:00:00',
  can: ['update'],
});
const answer = (ids: string, more: Partial<ListAnswer> = {}): ListAnswer => {
  const rows = [...ids].map((id) => record(id));
  return { list: rows, total: rows.length, page: 1, size: 10, ...more };
};
const query = (more: Partial<ListQuery> = {}): ListQuery => ({ ...PLAIN_QUERY, ...more });

interface Call {
  readonly query: ListQuery;
  readonly rows: number | undefined;
  readonly signal: AbortSignal;
  readonly answer: (data: ListAnswer) => void;
  readonly fail: (error: unknown) => void;
}

function startList(first: ListQuery = query(), known: ListAnswer | null = null) {
  const calls: Call[] = [];
  const fetchList = fromPromise<ListAnswer, list.FetchListInput>(
    ({ input: { query, rows }, signal }) =>
      new Promise((answer, fail) => calls.push({ query, rows, signal, answer, fail })),
  );
  const { actor } = start(
    list.listMachine.provide({
      actors: { fetchList, watchList: fromCallback<list.ListEvent>(() => undefined) },
    }),
    { query: first, previewed: null, known },
  );
  const call = (index: number): Call => {
    const found = calls[index];
    if (found === undefined) throw new Error(`call ${index} was not made`);
    return found;
  };
  const seen = () => actor.getSnapshot();
  const reaches = (state: list.ListState) => waitFor(actor, (snapshot) => list.selectListState(snapshot) === state);
  const idle = () => waitFor(actor, (snapshot) => !list.selectIsBusy(snapshot));
  const rows = () => list.selectAnswer(seen())?.list.map(({ id }) => id);
  const change = (more: Partial<ListQuery>) => actor.send({ type: 'list.query.changed', query: query(more) });
  return { list: actor, calls, call, seen, reaches, idle, rows, change };
}

/** A list that shows the rows a, b and c of seven. */
async function startRows() {
  const started = startList();
  started.call(0).answer(answer('abc', { total: 7 }));
  await started.reaches('ready');
  return started;
}

describe('the rows', () => {
  it('are those of the query in the address', async () => {
    const { call, rows, reaches, seen } = startList(query({ q: 'x', page: 2 }));
    expect(list.selectListState(seen())).toBe('loading');
    expect(call(0).query).toEqual(query({ q: 'x', page: 2 }));
    call(0).answer(answer('abc'));
    await reaches('ready');
    expect(rows()).toEqual(['a', 'b', 'c']);
  });

  it('are the cached ones until they are refreshed', async () => {
    const { list: actor, call, rows, reaches, seen } = startList(query(), answer('ab'));
    expect([list.selectListState(seen()), rows()]).toEqual(['refreshing', ['a', 'b']]);
    call(0).answer(answer('abc'));
    await reaches('ready');
    expect(rows()).toEqual(['a', 'b', 'c']);
    actor.send({ type: 'list.query.changed', query: query({ page: 2 }), known: answer('de') });
    expect([list.selectListState(seen()), rows()]).toEqual(['refreshing', ['d', 'e']]);
    call(1).answer(answer('df'));
    await reaches('ready');
    expect(rows()).toEqual(['d', 'f']);
  });

  it('stay on screen while others are fetched', async () => {
    const { call, rows, reaches, seen, change } = await startRows();
    change({ page: 2 });
    expect(list.selectListState(seen())).toBe('refreshing');
    expect(rows()).toEqual(['a', 'b', 'c']);
    call(1).answer(answer('de'));
    await reaches('ready');
    expect(rows()).toEqual(['d', 'e']);
  });

  it('are never those of an outdated query', async () => {
    const { call, rows, reaches, change } = await startRows();
    change({ q: 'o' });
    change({ q: 'old' });
    expect(call(1).signal.aborted).toBe(true);
    call(1).answer(answer('o'));
    call(2).answer(answer('z'));
    await reaches('ready');
    expect(rows()).toEqual(['z']);
  });

  it('are empty or without a match', async () => {
    const { call, reaches, change } = startList();
    call(0).answer(answer(''));
    await reaches('empty');
    change({ filters: { status: '1' } });
    call(1).answer(answer(''));
    await reaches('no-match');
  });

  it('stay beside the failure of a later attempt', async () => {
    const { list: actor, call, reaches, rows, seen } = await startRows();
    actor.send({ type: 'list.refresh.requested' });
    call(1).fail(new ServiceError({ kind: 'timeout' }));
    await reaches('ready');
    expect(rows()).toEqual(['a', 'b', 'c']);
    expect(list.selectListFailure(seen())).toEqual({ kind: 'timeout' });
  });

  it('can be requested again after a failure', async () => {
    const { list: actor, call, reaches, seen } = startList();
    call(0).fail(new ServiceError({ kind: 'http', status: 503 }));
    await reaches('failed');
    expect(list.selectListFailure(seen())).toEqual({ kind: 'http', status: 503 });
    actor.send({ type: 'list.refresh.requested' });
    call(1).answer(answer('a'));
    await reaches('ready');
  });

  it.each([new ServiceError({ kind: 'http', status: 403 }), new ServiceError({ kind: 'envelope', code: 1008 })])(
    'are dropped when the server forbids them: $message',
    async (refusal) => {
      const { list: actor, call, reaches, rows } = await startRows();
      actor.send({ type: 'list.records.changed' });
      call(1).fail(refusal);
      await reaches('forbidden');
      expect(rows()).toBeUndefined();
    },
  );

  it('are missing with the permission that the server names', async () => {
    const { call, reaches, seen } = startList();
    call(0).fail(new ServiceError({ kind: 'http', status: 403, detail: { permission: 'shop:order:view' } }));
    await reaches('forbidden');
    expect(list.selectMissingRight(seen())).toBe('shop:order:view');
  });

  it('contain a written record, and no longer a removed one', async () => {
    const { list: actor, rows, seen } = await startRows();
    actor.send({ type: 'list.row.changed', record: record('b', 2) });
    expect(list.selectAnswer(seen())?.list.map(({ version }) => version)).toEqual([1, 2, 1]);
    actor.send({ type: 'list.row.removed', id: 'a' });
    expect(rows()).toEqual(['b', 'c']);
    expect(list.selectAnswer(seen())?.total).toBe(6);
  });
});

describe('a log', () => {
  it('appends rows until there are no more', async () => {
    const { list: actor, call, calls, idle, rows } = startList();
    call(0).answer(answer('abc', { next: 'c' }));
    await idle();
    actor.send({ type: 'list.more.requested' });
    expect(call(1).query.after).toBe('c');
    call(1).answer(answer('cde', { next: null }));
    await idle();
    expect(rows()).toEqual(['a', 'b', 'c', 'd', 'e']);
    actor.send({ type: 'list.more.requested' });
    expect(calls).toHaveLength(2);
  });

  it('resumes after a failed request for more rows', async () => {
    const { list: actor, call, idle, rows } = startList();
    call(0).answer(answer('abc', { next: 'c' }));
    await idle();
    actor.send({ type: 'list.more.requested' });
    call(1).fail(new ServiceError({ kind: 'network' }));
    await idle();
    expect(rows()).toEqual(['a', 'b', 'c']);
    actor.send({ type: 'list.more.requested' });
    expect(call(2).query.after).toBe('c');
  });
});

describe('a list that appends pages', () => {
  it('loads further pages until all rows are loaded', async () => {
    const { list: actor, call, calls, idle, rows } = startList();
    call(0).answer(answer('ab', { total: 3 }));
    await idle();
    actor.send({ type: 'list.more.requested' });
    expect(call(1).query.after).toBe('b');
    call(1).answer(answer('c', { total: 3 }));
    await idle();
    expect(rows()).toEqual(['a', 'b', 'c']);
    actor.send({ type: 'list.more.requested' });
    expect(calls).toHaveLength(2);
  });

  it('is refreshed to its current length, while another query starts with one page', async () => {
    const { list: actor, calls, change } = await startRows();
    actor.send({ type: 'list.reach.changed', rows: 200 });
    actor.send({ type: 'list.refresh.requested' });
    change({ q: 'x' });
    expect(calls.map(({ rows }) => rows)).toEqual([undefined, 200, 0]);
  });
});

describe('the selection', () => {
  it('survives paging and sorting, and ends with another filter', async () => {
    const { list: actor, seen, change } = await startRows();
    actor.send({ type: 'list.row.toggled', id: 'a' });
    change({ page: 2, sort: [{ field: 'name', descending: true }] });
    expect(list.selectSelection(seen())).toEqual({ kind: 'ids', ids: ['a'] });
    change({ q: 'x' });
    expect(list.selectSelection(seen())).toEqual({ kind: 'ids', ids: [] });
  });

  it('adds and removes the rows of a page together', async () => {
    const { list: actor, seen } = await startRows();
    expect(list.selectPageMark(seen())).toBe('none');
    actor.send({ type: 'list.row.toggled', id: 'b' });
    expect(list.selectPageMark(seen())).toBe('some');
    actor.send({ type: 'list.rows.marked', ids: ['a', 'b', 'c'], selected: true });
    expect(list.selectPageMark(seen())).toBe('all');
    expect(list.selectSelectedCount(seen())).toBe(3);
    actor.send({ type: 'list.selection.cleared' });
    expect(list.selectSelectedCount(seen())).toBe(0);
  });

  it('extends as a range from the last selected row, until it is cleared', async () => {
    const { list: actor, seen } = await startRows();
    const among = ['a', 'b', 'c'];
    actor.send({ type: 'list.row.toggled', id: 'c' });
    actor.send({ type: 'list.range.led', among, to: 'a', focused: 'a', since: 'mark', selected: true });
    expect(list.selectSelectedCount(seen())).toBe(3);
    actor.send({ type: 'list.selection.cleared' });
    actor.send({ type: 'list.range.led', among, to: 'b', focused: 'a', since: 'mark', selected: true });
    expect(list.selectSelection(seen())).toEqual({ kind: 'ids', ids: ['a', 'b'] });
  });

  it('can contain all matching rows with exceptions', async () => {
    const { list: actor, seen } = await startRows();
    actor.send({ type: 'list.allMatching.selected' });
    actor.send({ type: 'list.row.toggled', id: 'b' });
    expect(list.selectSelection(seen())).toEqual({ kind: 'matching', except: ['b'] });
    expect(list.selectSelectedCount(seen())).toBe(6);
    expect(list.selectIsSelected('a')(seen())).toBe(true);
    expect(list.selectIsSelected('b')(seen())).toBe(false);
    actor.send({ type: 'list.row.toggled', id: 'b' });
    expect(list.selectSelectedCount(seen())).toBe(7);
  });

  it('drops a removed record', async () => {
    const { list: actor, seen } = await startRows();
    actor.send({ type: 'list.rows.marked', ids: ['a', 'z'], selected: true });
    actor.send({ type: 'list.row.removed', id: 'a' });
    actor.send({ type: 'list.row.removed', id: 'z' });
    expect(list.selectSelection(seen())).toEqual({ kind: 'ids', ids: [] });
  });
});

describe('the focused row', () => {
  const among = ['a', 'b', 'c'];
  it('moves among the rows and stops at both ends', async () => {
    const { list: actor, seen } = await startRows();
    const move = (to: list.FocusStep) => {
      actor.send({ type: 'list.focus.moved', to, among });
      return list.selectFocused(seen());
    };
    expect([move('next'), move('next'), move('last'), move('next'), move('first'), move('previous')]).toEqual([
      'a',
      'b',
      'c',
      'c',
      'a',
      'a',
    ]);
  });

  it('is the previewed row, and the next one after its removal', async () => {
    const { list: actor, seen } = await startRows();
    actor.send({ type: 'list.preview.changed', id: 'b' });
    expect(list.selectFocused(seen())).toBe('b');
    actor.send({ type: 'list.preview.changed', id: null });
    expect(list.selectFocused(seen())).toBe('b');
    actor.send({ type: 'list.row.removed', id: 'b' });
    expect(list.selectFocused(seen())).toBe('c');
    actor.send({ type: 'list.row.focused', id: 'a' });
    expect(list.selectFocused(seen())).toBe('a');
  });

  it('is dropped when its row is no longer shown', async () => {
    const { list: actor, call, reaches, seen, change } = await startRows();
    actor.send({ type: 'list.row.focused', id: 'a' });
    change({ page: 2 });
    call(1).answer(answer('d'));
    await reaches('ready');
    expect(list.selectFocused(seen())).toBeNull();
  });
});

it('has a path through every state and transition', () => {
  const outcome = (id: string) => [
    ...['', 'a'].map((ids) => ({ type: `xstate.done.actor.${id}`, output: answer(ids, { next: 'a' }) })),
    { type: `xstate.done.actor.${id}`, output: answer('a', { next: 'a', more: true }) },
    ...[403, 500].map((status) => ({
      type: `xstate.error.actor.${id}`,
      error: new ServiceError({ kind: 'http', status }),
    })),
  ];
  const walkFrom = (first: ListQuery, known: ListAnswer | null = null, hasTotals = false) =>
    walk(list.listMachine, {
      input: { query: first, previewed: null, known, hasTotals },
      events: [
        { type: 'list.query.changed', query: first },
        { type: 'list.refresh.requested' },
        { type: 'list.records.changed' },
        { type: 'list.preview.changed', id: null },
        { type: 'list.more.requested' },
        { type: 'list.reach.changed', rows: 1 },
        { type: 'list.row.toggled', id: 'a' },
        { type: 'list.rows.marked', ids: ['a'], selected: true },
        { type: 'list.range.led', among: ['a'], to: 'a', focused: null, since: 'mark', selected: true },
        { type: 'list.allMatching.selected' },
        { type: 'list.selection.cleared' },
        { type: 'list.row.focused', id: 'a' },
        { type: 'list.focus.moved', to: 'first', among: ['a'] },
        { type: 'list.row.changed', record: record('a') },
        { type: 'list.row.removed', id: 'a' },
        { type: 'xstate.error.actor.watchList', error: new Error('no') },
        ...['fetchList', 'fetchAgain', 'fetchMore'].flatMap(outcome),
        ...['countRows', 'addUp'].flatMap((id) => [
          { type: `xstate.done.actor.${id}`, output: { total: 5 } },
          { type: `xstate.error.actor.${id}`, error: new Error('no') },
        ]),
      ],
      serializeState: ({ value, context }) => `${JSON.stringify(value)} ${context.answer?.list.length ?? 'none'}`,
    });
  const visited = mergeVisited(
    walkFrom(query()),
    walkFrom(query({ q: 'x' })),
    walkFrom(query(), answer('a')),
    walkFrom(query(), null, true),
  );
  expect(uncovered(list.listMachine, visited)).toEqual([]);
});
