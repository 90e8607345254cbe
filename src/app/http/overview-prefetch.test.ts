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

it('requests the figures before the page does, and the page uses that response', async () => {
  const { asked, ahead, read } = prepare();
  ahead.begin(VIEW);
  expect(asked).toEqual([FIRST_OVERVIEW_DAYS]);
  await read();
  expect(asked).toEqual([FIRST_OVERVIEW_DAYS]);
  await read();
  expect(asked).toEqual([FIRST_OVERVIEW_DAYS, FIRST_OVERVIEW_DAYS]);
});

it('requests nothing for other views, and only once per session', async () => {
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

it('requests nothing while the page has stored figures of an earlier visit', () => {
  const { asked, held, ahead } = prepare();
  held.isKept = true;
  ahead.begin(VIEW);
  expect(asked).toEqual([]);
});

it.each([
  ['another range', OTHER, 0, 1],
  ['the figures after ten seconds', FIRST_OVERVIEW_DAYS, 10_001, 1],
  ['the figures of another session', FIRST_OVERVIEW_DAYS, 0, 2],
] as const)('does not use the prefetched response for %s', async (_what, days, later, session) => {
  const { asked, held, ahead, read } = prepare();
  ahead.begin(VIEW);
  Object.assign(held, { now: later, session });
  await read(days);
  expect(asked).toEqual([FIRST_OVERVIEW_DAYS, days]);
});
