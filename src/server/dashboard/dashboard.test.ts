import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Overview, overviewContract, todoContract, workbenchContract } from '../../contracts/dashboard.ts';
import { OVERVIEW_DAYS } from '../../contracts/overview-cards.ts';
import { QUEUES } from '../../contracts/queues.ts';
import { shiftDay, statisticsContract } from '../../contracts/statistics.ts';
import { fieldsOf } from '../http/path-params.ts';
import { menuPages, productMenuFor } from '../menus/filter-visible-menu.ts';
import { findByName } from '../operators/user.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { dateText } from '../store/dates.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';
import { createTestServer, createTestStore, TEST_NOW } from '../testing.ts';
import { overviewOf } from './overview.ts';

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const shared = createTestServer();

async function ask(name: string, body: unknown = undefined, username = 'vben', server = shared) {
  const answer = await server.call(name, { body, headers: await server.signIn(username) });
  return fieldsOf(answer.body);
}

const overview = async (days: number): Promise<Overview> =>
  v.parse(overviewContract, (await ask('POST /dashboard/overview', { days })).result);

describe('POST /dashboard/overview', () => {
  it.each(OVERVIEW_DAYS)('has the figures of the statistics for the same %i days', async (days) => {
    const to = dateText(TEST_NOW);
    const asked = { from: shiftDay(to, 1 - days), to, compare: 'previous' };
    const statistics = v.parse(statisticsContract, (await ask('POST /statistics/overview', asked)).result);
    const { cards, trend } = await overview(days);
    const ids = ['revenue', 'orders', 'refunds', 'newCustomers'];
    const wanted = ids.map((id) => statistics.figures.find((figure) => figure.id === id));
    expect(cards.map(({ series: _, ...card }) => card)).toEqual(wanted);
    expect(cards.filter(({ value }) => value === 0)).toEqual([]);
    expect(trend).toEqual(statistics.days.map(({ day, revenue, orders }) => ({ date: day, revenue, orders })));
  });

  it.each(OVERVIEW_DAYS)('has the same sums everywhere for %i days', async (days) => {
    const { cards, sources, fulfilment } = await overview(days);
    for (const { series, value } of cards) {
      expect(series).toHaveLength(days);
      expect(total(series)).toBe(value);
    }
    const orders = cards.find(({ id }) => id === 'orders')?.value;
    expect(total(sources.map(({ value }) => value))).toBe(orders);
    expect(total(fulfilment.map(({ value }) => value))).toBe(orders);
  });

  it('shows six months ending with the current one, for any request', async () => {
    const { monthly } = await overview(7);
    expect(monthly.map(({ month }) => month)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
    ]);
    expect(monthly).toEqual((await overview(90)).monthly);
    expect(monthly.filter(({ revenue }) => revenue === 0)).toEqual([]);
  });

  it.each([
    [undefined, 'body'],
    [{}, 'days'],
    [{ days: 8 }, 'days'],
    [{ days: '7' }, 'days'],
    ['7', 'body'],
  ])('refuses %j naming %s', async (body, part) => {
    expect(await ask('POST /dashboard/overview', body)).toMatchObject({
      code: 1001,
      result: { errors: { [part]: { rule: 'format' } } },
    });
  });

  it.each([
    ['finance', 0],
    ['orders', 403],
    ['guest', 403],
  ])('requires the permission for statistics: %s gets code %i', async (username, code) => {
    expect((await ask('POST /dashboard/overview', { days: 7 }, username)).code).toBe(code);
  });

  it('has the revenue by month that the statistics of those days add up to', async () => {
    const asked = { from: '2026-01-01', to: dateText(TEST_NOW), compare: 'previous' };
    const { days } = v.parse(statisticsContract, (await ask('POST /statistics/overview', asked)).result);
    for (const { month, revenue } of (await overview(7)).monthly)
      expect([month, revenue]).toEqual([
        month,
        total(days.filter(({ day }) => day.startsWith(month)).map((each) => each.revenue)),
      ]);
  });

  it('reads no rows of orders or refunds', async () => {
    const { store } = shared.context;
    const selected: string[] = [];
    const select: Store['select'] = (collection, asked) => {
      if (asked.size !== 0) selected.push(collection);
      return store.select(collection, asked);
    };
    await overviewOf({ ...store, select }, 90, TEST_NOW);
    expect(selected).toEqual([]);
  });

  it('is zero without rows', async () => {
    const { cards, monthly } = await overviewOf(createTestStore(), 7, TEST_NOW);
    expect(cards[0]).toEqual({ id: 'revenue', value: 0, previous: 0, series: [0, 0, 0, 0, 0, 0, 0] });
    expect(monthly.at(-1)).toEqual({ month: '2026-06', revenue: 0 });
  });
});

describe('POST /dashboard/workbench', () => {
  const workbench = async (username: string) =>
    v.parse(workbenchContract, (await ask('POST /dashboard/workbench', {}, username)).result);

  it('counts the items it lists', async () => {
    const { todos, activities, summary } = await workbench('vben');
    const tickets = await shared.context.store.list('feedbackTickets');
    const isOpen = ({ status }: Row) => ['open', 'assigned', 'escalated'].some((each) => each === status);
    const dueToday = tickets.filter((row) => isOpen(row) && String(row.slaDue).startsWith(dateText(TEST_NOW)));
    expect(dueToday.length).toBeGreaterThan(0);
    expect(summary).toEqual({ todoOpen: 8, todoTotal: 10, messages: 18, ticketsToday: dueToday.length });
    expect(todos).toHaveLength(10);
    expect(todos.filter((todo) => !todo.done)).toHaveLength(8);
    const dues = todos.map((todo) => todo.due);
    expect(dues).toEqual(dues.toSorted());
    expect(activities).toHaveLength(12);
    const times = activities.map((activity) => activity.time);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('lists a limited number of to-dos and activities, and counts all to-dos', async () => {
    const server = createTestServer();
    const { store } = server.context;
    const [todo] = await store.list(COLLECTIONS.todos);
    const [activity] = await store.list(COLLECTIONS.activities);
    for (let at = 0; at < 150; at += 1) {
      await store.insert(COLLECTIONS.todos, { ...todo, id: `more-${at}`, due: '2027-01-01 11:00:00', done: at < 3 });
      await store.insert(COLLECTIONS.activities, { ...activity, id: `more-${at}`, time: '2026-06-17 10:30:00' });
    }
    const { body } = await server.call('POST /dashboard/workbench', { headers: await server.signIn('vben') });
    const { todos, activities, summary } = v.parse(workbenchContract, fieldsOf(body).result);
    expect([todos.length, activities.length, summary.todoOpen, summary.todoTotal]).toEqual([100, 20, 155, 160]);
    expect(activities.every(({ id }) => id.startsWith('more-'))).toBe(true);
  });

  it('counts in each queue the records of its list', async () => {
    const { queues } = await workbench('vben');
    expect(queues.map(({ id }) => id)).toEqual(['deliver', 'refund', 'refundPay', 'ticket', 'withdrawal', 'agent']);
    const headers = await shared.signIn('vben');
    const listed = async (id: (typeof queues)[number]['id'], more: Readonly<Record<string, string>> = {}) => {
      const { resource, filters } = QUEUES[id];
      const api = SERVER_RESOURCES.find(({ definition }) => definition.name === resource)?.definition.api ?? '';
      const answer = await shared.call(`GET ${api}/list`, { headers, query: { ...filters, ...more } });
      return fieldsOf(fieldsOf(answer.body).result).total;
    };
    for (const { id, waiting, late } of queues) {
      expect(waiting).toBeGreaterThan(0);
      expect([id, await listed(id)]).toEqual([id, waiting]);
      if (QUEUES[id].late !== undefined) expect([id, await listed(id, QUEUES[id].late)]).toEqual([id, late]);
    }
  });

  it.each([
    ['finance', ['deliver', 'refund', 'refundPay', 'withdrawal', 'agent']],
    ['support', ['ticket']],
    ['guest', []],
  ])('shows %s only the queues with visible lists', async (username, ids) => {
    expect((await workbench(username)).queues.map(({ id }) => id)).toEqual(ids);
  });

  it('links only to pages of the menu, never to itself', async () => {
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
  it('hides the to-dos of others: they are neither listed nor found by id', async () => {
    const server = createTestServer();
    const ofUser = async (user: string) =>
      v.parse(workbenchContract, (await ask('POST /dashboard/workbench', {}, user, server)).result).todos;
    const [own, others] = [await ofUser('vben'), await ofUser('test')];
    expect([own.length, others.length, (await ofUser('guest')).length]).toEqual([10, 10, 0]);
    expect(own.filter(({ id }) => others.some((each) => each.id === id))).toEqual([]);
    const missing = { code: 1002, result: null, msg: 'Not found' };
    for (const user of ['test', 'guest'])
      expect(await ask('POST /dashboard/todo', { id: own[0]?.id, done: true }, user, server)).toEqual(missing);
    expect(await ofUser('vben')).toEqual(own);
  });

  it('stores the state and returns it', async () => {
    const server = createTestServer();
    const { result } = await ask('POST /dashboard/todo', { id: '1', done: true }, 'vben', server);
    expect(v.parse(todoContract, result)).toMatchObject({ id: '1', done: true });
    const after = v.parse(workbenchContract, (await ask('POST /dashboard/workbench', {}, 'vben', server)).result);
    expect(after.todos.find((todo) => todo.id === '1')?.done).toBe(true);
    expect(after.summary.todoOpen).toBe(7);
  });

  const refusedFor = (part: string) => ({
    code: 1001,
    result: { errors: { [part]: { rule: 'format' } } },
    msg: 'Invalid request',
  });
  it.each([
    ['an unknown id', { id: '99', done: true }, { code: 1002, result: null, msg: 'Not found' }],
    ['text in place of a flag', { id: '1', done: 'yes' }, refusedFor('done')],
    ['nothing', undefined, refusedFor('body')],
  ])('refuses %s', async (_case, body, answer) => {
    expect(await ask('POST /dashboard/todo', body)).toEqual(answer);
  });
});
