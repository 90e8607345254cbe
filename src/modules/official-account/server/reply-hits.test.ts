import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { addDays } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it, vi } from 'vitest';
import { HITS, MESSAGES } from './official-row.ts';
import { countHit } from './reply-hits.ts';

async function openRule() {
  const client = await openClient([]);
  const { store } = client.server.context;
  for (const { id } of await store.list(MESSAGES)) await store.remove(MESSAGES, id);
  const read = async () => {
    const { record } = await client.result(recordAnswerContract, 'GET /official_account/auto_replay/or14');
    const { hits, hits7, lastHit, days } = record;
    const list: readonly { day: string; count: number }[] = Array.isArray(days) ? days : [];
    const found = list.filter(({ count }) => count > 0).map(({ day, count }) => [day, count]);
    return { hits, hits7, lastHit, length: list.length, first: list[0]?.day, last: list.at(-1)?.day, found };
  };
  const hit = (daysAgo: number) => countHit('or14', store, addDays(TEST_NOW, -daysAgo));
  return { store, read, hit };
}
const SPAN = { length: 30, first: '2026-05-19', last: '2026-06-17' } as const;

it('counts the replies of a rule by day, and shows the last thirty', async () => {
  const { read, hit } = await openRule();
  expect(await read()).toEqual({ hits: 0, hits7: 0, lastHit: null, ...SPAN, found: [] });
  for (const daysAgo of [40, 29, 7, 6, 0, 0]) await hit(daysAgo);
  expect(await read()).toEqual({
    ...{ hits: 6, hits7: 3, lastHit: '2026-06-17 10:30:00', ...SPAN },
    found: [
      ['2026-05-19', 1],
      ['2026-06-10', 1],
      ['2026-06-11', 1],
      ['2026-06-17', 2],
    ],
  });
});

it('starts from the log for a rule without counts', async () => {
  const { store, read, hit } = await openRule();
  const message = { account: 'oa1', openId: 'oAnn', kind: 'text', rule: 'or14', via: 'keyword' };
  await store.insert(MESSAGES, { ...message, id: 'm1', createTime: '2026-06-15 09:00:00' });
  await store.insert(MESSAGES, { ...message, id: 'm2', createTime: '2026-06-16 09:00:00' });
  const found = [
    ['2026-06-15', 1],
    ['2026-06-16', 1],
  ];
  expect(await read()).toEqual({ hits: 2, hits7: 2, lastHit: '2026-06-16 09:00:00', ...SPAN, found });
  await hit(0);
  expect(await read()).toEqual({
    ...{ hits: 3, hits7: 3, lastHit: '2026-06-17 10:30:00', ...SPAN },
    found: [...found, ['2026-06-17', 1]],
  });
});

it('counts a log of any length without reading its messages', async () => {
  const { store, read } = await openRule();
  const message = { account: 'oa1', openId: 'oAnn', kind: 'text', rule: 'or14', via: 'keyword' };
  for (let at = 0; at < 50; at += 1)
    await store.insert(MESSAGES, { ...message, id: `m${at}`, createTime: `2026-06-16 09:00:${10 + at}` });
  const select = vi.spyOn(store, 'select');
  expect(await read()).toEqual({
    ...{ hits: 50, hits7: 50, lastHit: '2026-06-16 09:00:00', ...SPAN },
    found: [['2026-06-16', 50]],
  });
  expect(select.mock.calls.filter(([collection]) => collection === MESSAGES)).toEqual([]);
});

it('deletes daily counts after ninety days, but not their sum', async () => {
  const { store, hit } = await openRule();
  for (const daysAgo of [90, 89, 0]) await hit(daysAgo);
  expect(await store.get(HITS, 'or14')).toEqual({
    ...{ id: 'or14', total: 3, lastHit: '2026-06-17 10:30:00' },
    days: { '2026-03-20': 1, '2026-06-17': 1 },
  });
});
