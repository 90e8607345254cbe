import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Overview, overviewContract, todoContract, workbenchContract } from '../../contracts/dashboard.ts';
import { addDays, dateText } from '../dates.ts';
import { createMemoryStore } from '../memory-store.ts';
import { menuPages, productMenuFor } from '../menus/visible-menu.ts';
import { fieldsOf } from '../params.ts';
import { addMissingDays, seedData } from '../seed/seed-data.ts';
import { createTestServer, TEST_NOW } from '../testing.ts';
import { findByName } from '../users/user.ts';
import { DAYS_KEPT, type Day, listDays } from './days.ts';
import { overviewOf } from './overview.ts';

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

async function ask(name: string, body: unknown = undefined, username = 'vben', server = createTestServer()) {
  const answer = await server.call(name, { body, headers: await server.signIn(username) });
  return fieldsOf(answer.body);
}

const overview = async (days: number): Promise<Overview> =>
  v.parse(overviewContract, (await ask('POST /dashboard/overview', { days })).result);

const card = ({ cards }: Overview, id: string) => {
  const found = cards.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
};

describe('POST /dashboard/overview', () => {
  it.each([7, 30, 90])('adds up to the same sums everywhere for %i days', async (days) => {
    const answer = await overview(days);
    for (const { series, value } of answer.cards) {
      expect(series).toHaveLength(days);
      expect(total(series)).toBe(value);
    }
    expect(answer.cards.map(({ id }) => id)).toEqual(['visits', 'turnover', 'orders', 'refunds']);
    expect(answer.trend).toHaveLength(days);
    expect(answer.trend.at(-1)?.date).toBe(dateText(TEST_NOW));
    expect(answer.trend.map((day) => day.visits)).toEqual(card(answer, 'visits').series);
    expect(total(answer.trend.map((day) => day.orders))).toBe(card(answer, 'orders').value);
    expect(total(answer.sources.map((source) => source.value))).toBe(card(answer, 'visits').value);
    expect(total(answer.fulfilment.map((kind) => kind.value))).toBe(card(answer, 'orders').value);
  });

  it('compares with as many days before, and shows twelve months that end in this one', async () => {
    const [week, longer] = [await overview(7), await overview(30)];
    const visits = card(longer, 'visits').series;
    expect(card(week, 'visits').previous).toBe(total(visits.slice(-14, -7)));
    expect(week.monthly).toHaveLength(12);
    expect([week.monthly[0]?.month, week.monthly[11]?.month]).toEqual(['2025-07', '2026-06']);
    expect(week.monthly).toEqual(longer.monthly);
    expect(card(week, 'turnover').total).toBe(card(longer, 'turnover').total);
    expect(card(week, 'turnover').total).toBeGreaterThan(total(week.monthly.map((month) => month.turnover)));
  });

  it.each([[undefined], [{}], [{ days: 8 }], [{ days: '7' }], ['7']])('refuses %j', async (body) => {
    expect(await ask('POST /dashboard/overview', body)).toEqual({ code: 1001, result: null, msg: 'Invalid request' });
  });
});

describe('the sums of an overview', () => {
  const day = (date: string, figure: number): Day => ({
    id: date,
    date,
    visits: figure,
    orders: figure,
    refunds: 0,
    turnover: figure * 100,
    direct: figure,
    search: 0,
    social: 0,
    mail: 0,
    shipped: 0,
    key: figure,
    service: 0,
  });

  it('come from the last days given', () => {
    const days = [day('2026-05-30', 1), day('2026-05-31', 2), day('2026-06-01', 4), day('2026-06-02', 8)];
    expect(overviewOf(days, 2)).toEqual({
      cards: [
        { id: 'visits', value: 12, total: 15, previous: 3, series: [4, 8] },
        { id: 'turnover', value: 1200, total: 1500, previous: 300, series: [400, 800] },
        { id: 'orders', value: 12, total: 15, previous: 3, series: [4, 8] },
        { id: 'refunds', value: 0, total: 0, previous: 0, series: [0, 0] },
      ],
      trend: [
        { date: '2026-06-01', visits: 4, orders: 4 },
        { date: '2026-06-02', visits: 8, orders: 8 },
      ],
      monthly: [
        { month: '2026-05', turnover: 300 },
        { month: '2026-06', turnover: 1200 },
      ],
      sources: [
        { id: 'direct', value: 12 },
        { id: 'search', value: 0 },
        { id: 'social', value: 0 },
        { id: 'mail', value: 0 },
      ],
      fulfilment: [
        { id: 'shipped', value: 0 },
        { id: 'key', value: 12 },
        { id: 'service', value: 0 },
      ],
    });
  });

  it('are nothing without days', () => {
    expect(card(overviewOf([], 7), 'visits')).toEqual({ id: 'visits', value: 0, total: 0, previous: 0, series: [] });
  });
});

describe('the days', () => {
  it('go on when the data is older than today, and come out as if made today', async () => {
    const later = addDays(TEST_NOW, 3);
    const store = createMemoryStore(seedData({ seed: 1, now: TEST_NOW }));
    await addMissingDays(store, { seed: 1, now: later });
    const days = await listDays(store);
    expect(days).toHaveLength(DAYS_KEPT + 3);
    const madeLater = await listDays(createMemoryStore(seedData({ seed: 1, now: later })));
    expect(days.slice(3)).toEqual(madeLater);
  });

  it('stay as they are when today is there', async () => {
    const store = createMemoryStore(seedData({ seed: 1, now: TEST_NOW }));
    await addMissingDays(store, { seed: 1, now: TEST_NOW });
    expect(await listDays(store)).toHaveLength(DAYS_KEPT);
  });
});

describe('POST /dashboard/workbench', () => {
  const workbench = async (username: string) =>
    v.parse(workbenchContract, (await ask('POST /dashboard/workbench', {}, username)).result);

  it('counts what it lists', async () => {
    const { todos, activities, summary } = await workbench('vben');
    expect(summary).toEqual({ todoOpen: 8, todoTotal: 10, messages: 5, ticketsToday: 2 });
    expect(todos).toHaveLength(10);
    expect(todos.filter((todo) => !todo.done)).toHaveLength(8);
    const dues = todos.map((todo) => todo.due);
    expect(dues).toEqual(dues.toSorted());
    expect(activities).toHaveLength(12);
    const times = activities.map((activity) => activity.time);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('leads only to pages of the menu, never to itself', async () => {
    const server = createTestServer();
    const user = await findByName(server.context.store, 'test');
    if (user === undefined) throw new Error('there is no tester');
    const pages = menuPages(await productMenuFor(user, server.context.store)).map(({ path }) => path);
    const { shortcuts } = await workbench('test');
    expect(pages).toContain('/dashboard/workbench');
    expect(shortcuts.map(({ path }) => path)).toEqual(
      pages.filter((path) => path !== '/dashboard/workbench').slice(0, 6),
    );
    expect((await workbench('guest')).shortcuts).toEqual([]);
  });
});

describe('POST /dashboard/todo', () => {
  it('stores what is done and answers it', async () => {
    const server = createTestServer();
    const { result } = await ask('POST /dashboard/todo', { id: '1', done: true }, 'vben', server);
    expect(v.parse(todoContract, result)).toMatchObject({ id: '1', done: true });
    const after = v.parse(workbenchContract, (await ask('POST /dashboard/workbench', {}, 'vben', server)).result);
    expect(after.todos.find((todo) => todo.id === '1')?.done).toBe(true);
    expect(after.summary.todoOpen).toBe(7);
  });

  it.each([
    ['an unknown id', { id: '99', done: true }, { code: 1002, result: null, msg: 'Not found' }],
    ['a word for done', { id: '1', done: 'yes' }, { code: 1001, result: null, msg: 'Invalid request' }],
    ['nothing', undefined, { code: 1001, result: null, msg: 'Invalid request' }],
  ])('refuses %s', async (_case, body, answer) => {
    expect(await ask('POST /dashboard/todo', body)).toEqual(answer);
  });
});
