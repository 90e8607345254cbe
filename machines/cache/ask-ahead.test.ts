import { ServiceError } from '@src/contracts/errors.ts';
import { expect, it } from 'vitest';
import { queryList } from './query-cache.ts';
import { AGENTS, row, rowsOf, startCache } from './testing/start-cache.ts';

const rows = rowsOf(row('1'));

/** A cache, a list that asks it, and a pointer on the link of that list. */
function startAhead() {
  const started = startCache();
  return {
    ...started,
    point: () => started.cache.send({ type: 'cache.ahead.asked', question: AGENTS }),
    list: () => queryList(started.cache, AGENTS, new AbortController().signal),
  };
}

it('rows are requested once ahead, and the list that is opened meanwhile waits for that request', async () => {
  const { calls, call, seen, point, list } = startAhead();
  point();
  point();
  const shown = list();
  expect(calls.map(({ question }) => question)).toEqual([AGENTS]);
  call(0).answer(rows);
  expect([await shown, seen(AGENTS).users, calls.length]).toEqual([rows.value, 0, 1]);
});

it('rows that have arrived are shown without another request, to the first list that asks', async () => {
  const { calls, call, point, list } = startAhead();
  point();
  call(0).answer(rows);
  point();
  expect([await list(), calls.length]).toEqual([rows.value, 1]);
  const again = list();
  call(1).answer(rowsOf(row('2')));
  expect(await again).toEqual(rowsOf(row('2')).value);
});

it('rows that were changed meanwhile are requested again', () => {
  const { calls, call, point, list, write } = startAhead();
  point();
  call(0).answer(rows);
  write();
  void list();
  expect(calls).toHaveLength(2);
});

it('a list that was shown before waits for the rows requested ahead, and takes none of its former rows', async () => {
  const { calls, call, point, list } = startAhead();
  const before = list();
  call(0).answer(rows);
  await before;
  point();
  const shown = list();
  call(1).answer(rowsOf(row('2')));
  expect([await shown, calls.length]).toEqual([rowsOf(row('2')).value, 2]);
});

it('rows are taken for five seconds', () => {
  const { calls, call, clock, point, list } = startAhead();
  point();
  call(0).answer(rows);
  clock.increment(4999);
  point();
  expect(calls).toHaveLength(1);
  clock.increment(1);
  void list();
  expect(calls).toHaveLength(2);
});

it('a request ahead that failed is made again, and only the list tells of a failure', async () => {
  const { calls, call, point, list } = startAhead();
  point();
  call(0).fail(new ServiceError({ kind: 'network' }));
  point();
  expect(calls).toHaveLength(2);
  const shown = list();
  call(1).fail(new ServiceError({ kind: 'timeout' }));
  await expect(shown).rejects.toMatchObject({ kind: 'timeout' });
});
