import type { Overview } from '@src/contracts/dashboard.ts';
import { FIRST_OVERVIEW_DAYS, type OverviewRange } from '@src/contracts/overview-cards.ts';
import { expect, it } from 'vitest';
import { createOverviewPrefetch } from './overview-prefetch.ts';

const VIEW = 'dashboard/analysis';
const OTHER = 7;

function prepare() {
  const asked: OverviewRange[] = [];
  const held = { session: 1, now: 0, isKept: false };
  const dashboard = {
    overview: async (days: OverviewRange): Promise<Overview> => {
      asked.push(days);
      return { cards: [], trend: [], monthly: [], sources: [], fulfilment: [] };
    },
  };
  const ahead = createOverviewPrefetch({
    dashboard,
    session: () => held.session,
    now: () => held.now,
    isKept: () => held.isKept,
  });
  const read = (days: OverviewRange = FIRST_OVERVIEW_DAYS) => ahead.overview(days, new AbortController().signal);
  return { asked, held, ahead, read };
}

it('asks for the figures before the page of them does, which takes the answer', async () => {
  const { asked, ahead, read } = prepare();
  ahead.begin(VIEW);
  expect(asked).toEqual([FIRST_OVERVIEW_DAYS]);
  await read();
  expect(asked).toEqual([FIRST_OVERVIEW_DAYS]);
  await read();
  expect(asked).toEqual([FIRST_OVERVIEW_DAYS, FIRST_OVERVIEW_DAYS]);
});

it('asks nothing for other views, and once for a session', async () => {
  const { asked, held, ahead, read } = prepare();
  ahead.begin('dashboard/workbench');
  ahead.begin(null);
  expect(asked).toEqual([]);
  ahead.begin(VIEW);
  await read();
  ahead.begin(VIEW);
  expect(asked).toEqual([FIRST_OVERVIEW_DAYS]);
  held.session = 2;
  ahead.begin(VIEW);
  expect(asked).toEqual([FIRST_OVERVIEW_DAYS, FIRST_OVERVIEW_DAYS]);
});

it('asks nothing while the page has figures of an earlier visit to show', () => {
  const { asked, held, ahead } = prepare();
  held.isKept = true;
  ahead.begin(VIEW);
  expect(asked).toEqual([]);
});

it.each([
  ['another range', OTHER, 0, 1],
  ['figures after ten seconds', FIRST_OVERVIEW_DAYS, 10_001, 1],
  ['figures of another session', FIRST_OVERVIEW_DAYS, 0, 2],
] as const)('gives no answer that was asked for ahead to who wants %s', async (_what, days, later, session) => {
  const { asked, held, ahead, read } = prepare();
  ahead.begin(VIEW);
  Object.assign(held, { now: later, session });
  await read(days);
  expect(asked).toEqual([FIRST_OVERVIEW_DAYS, days]);
});
