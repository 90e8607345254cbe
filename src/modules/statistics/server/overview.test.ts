import { MAX_SPAN, shiftDay, statisticsContract } from '@src/contracts/statistics.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { SERVER_SUMS } from '@src/server/resources.ts';
import type { Row, Tables } from '@src/server/store/store.ts';
import { tablesWithSums } from '@src/server/store/testing/tables-with-sums.ts';
import { createTestServer, createTestStore, TEST_NOW } from '@src/server/testing.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { statisticsOf } from './overview.ts';

const lineOf = (id: string, share: number) => ({
  ...{ id, product: 'p1', productName: 'Harbor', planName: '', version: '', price: share, qty: 1, share },
  ...{ refundedQty: 0, refundedAmount: 0, deliveredAt: null, keys: [], revokedKeys: [] },
});
const order = (id: string, paidAt: string, share: number, rest: Partial<Row> = {}): Row => ({
  id,
  paidAt: `${paidAt} 09:00:00`,
  paidAmount: share,
  channel: 'wechat',
  agent: null,
  lines: [lineOf(`${id}-1`, share)],
  ...rest,
});

const ROWS: Tables = {
  orders: [
    order('1', '2026-06-15', 10_000, { agent: 'a1', customer: 'c1' }),
    order('2', '2026-06-17', 5_000, { channel: 'alipay', customer: 'c2' }),
    order('3', '2026-06-12', 4_000),
  ],
  refunds: [
    {
      id: 'r1',
      order: '1',
      status: 'succeeded',
      amount: 2_500,
      succeededAt: '2026-06-17 08:00:00',
      lines: [{ lineId: '1-1', qty: 1, amount: 2_500 }],
    },
  ],
  customers: [
    { id: 'c1', region: '上海市', createTime: '2026-06-16 10:00:00' },
    { id: 'c2', region: null, createTime: '2026-06-14 23:59:59' },
  ],
  agents: [{ id: 'a1', name: 'Northwind' }],
  products: [{ id: 'p1', name: 'Harbor' }],
  usageLog: [
    { id: 'u1', event: 'install', result: 'ok', time: '2026-06-15 00:00:00' },
    { id: 'u2', event: 'install', result: 'fail', time: '2026-06-15 00:00:00' },
    { id: 'u3', event: 'heartbeat', result: 'ok', time: '2026-06-15 00:00:00' },
  ],
};

const SPAN = { from: '2026-06-15', to: '2026-06-17' } as const;

describe('overview of a period', async () => {
  const store = createTestStore(tablesWithSums(ROWS, SERVER_SUMS));
  const overview = await statisticsOf(store, { ...SPAN, compare: 'previous' }, TEST_NOW);

  it('sums the period and the same number of days before', () => {
    expect(overview.span).toEqual(SPAN);
    expect(overview.compared).toEqual({ from: '2026-06-12', to: '2026-06-14' });
    expect(overview.asOf).toBe('2026-06-17 10:30:00');
    expect(overview.figures).toEqual([
      { id: 'revenue', value: 15_000, previous: 4_000 },
      { id: 'orders', value: 2, previous: 1 },
      { id: 'refunds', value: 2_500, previous: 0 },
      { id: 'net', value: 12_500, previous: 4_000 },
      { id: 'newCustomers', value: 1, previous: 1 },
      { id: 'activeAgents', value: 1, previous: 0 },
      { id: 'installs', value: 1, previous: 0 },
    ]);
  });

  it('has every day, with zeros for those without business, and marks the incomplete one', () => {
    expect(overview.days).toEqual([
      { day: '2026-06-15', partial: false, orders: 1, revenue: 10_000, refunds: 0, net: 10_000 },
      { day: '2026-06-16', partial: false, orders: 0, revenue: 0, refunds: 0, net: 0 },
      { day: '2026-06-17', partial: true, orders: 1, revenue: 5_000, refunds: 2_500, net: 2_500 },
    ]);
  });

  it('breaks down by product and payment, largest first', () => {
    expect(overview.products).toEqual([{ id: 'p1', name: 'Harbor', revenue: 15_000, refunds: 2_500 }]);
    expect(overview.channels).toEqual([
      { id: 'wechat', orders: 1, revenue: 10_000 },
      { id: 'alipay', orders: 1, revenue: 5_000 },
    ]);
  });

  it('breaks down by agent and region', () => {
    expect(overview.agents).toEqual([{ id: 'a1', name: 'Northwind', orders: 1, revenue: 10_000 }]);
    expect(overview.regions).toEqual([
      { id: '上海市', orders: 1, revenue: 10_000 },
      { id: '', orders: 1, revenue: 5_000 },
    ]);
  });

  it('can be compared to the previous year with the same number of days, including a leap day', async () => {
    const yearOf = async (from: string, to: string) =>
      (await statisticsOf(store, { from, to, compare: 'year' }, TEST_NOW)).compared;
    expect(await yearOf('2026-06-15', '2026-06-17')).toEqual({ from: '2025-06-15', to: '2025-06-17' });
    expect(await yearOf('2024-02-28', '2024-03-01')).toEqual({ from: '2023-02-28', to: '2023-03-02' });
  });
});

const CALL = 'POST /statistics/overview';

describe('POST /statistics/overview', () => {
  it('returns consistent figures of the demo data', async () => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    const body = { from: '2026-03-20', to: '2026-06-17', compare: 'previous' };
    const answer = v.parse(statisticsContract, fieldsOf((await server.call(CALL, { headers, body })).body).result);
    const figureOf = (wanted: string) => answer.figures.find(({ id }) => id === wanted)?.value;
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    expect(answer.days).toHaveLength(90);
    expect(figureOf('revenue')).toBe(sum(answer.days.map(({ revenue }) => revenue)));
    expect(figureOf('revenue')).toBe(sum(answer.channels.map(({ revenue }) => revenue)));
    expect(figureOf('revenue')).toBe(sum(answer.regions.map(({ revenue }) => revenue)));
    expect(answer.agents.filter(({ id, name }) => name === id || name === '')).toEqual([]);
    expect(figureOf('net')).toBe(Number(figureOf('revenue')) - Number(figureOf('refunds')));
    expect(answer.figures.filter(({ value }) => value <= 0)).toEqual([]);
    expect(answer.products).toHaveLength(10);
    expect(answer.products.filter(({ id, name }) => name === id || name === '')).toEqual([]);
  });

  it('counts an order on its day of payment', async () => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    const ask = async () => {
      const { body } = await server.call(CALL, {
        headers,
        body: { from: '2026-06-17', to: '2026-06-17', compare: 'previous' },
      });
      const { figures } = v.parse(statisticsContract, fieldsOf(body).result);
      return figures.slice(0, 2).map(({ value }) => value);
    };
    const [revenue = 0, orders = 0] = await ask();
    await server.context.store.insert('orders', order('new', '2026-06-17', 12_345));
    expect(await ask()).toEqual([revenue + 12_345, orders + 1]);
  });

  it.each([
    [{}, ['from', 'to', 'compare']],
    [{ from: '2026-06-17', to: '2026-06-16', compare: 'previous' }, ['from']],
    [{ from: '2026-02-30', to: '2026-03-02', compare: 'previous' }, ['from']],
    [{ from: shiftDay('2026-06-17', -MAX_SPAN), to: '2026-06-17', compare: 'previous' }, ['from']],
    [{ ...SPAN, compare: 'never' }, ['compare']],
  ])('rejects %j by the name of %j', async (body, parts) => {
    const server = createTestServer();
    const answer = await server.call(CALL, { headers: await server.signIn('vben'), body });
    const errors = Object.fromEntries(parts.map((part) => [part, { rule: 'format' }]));
    expect(answer.body).toEqual({ code: 1001, result: { errors }, msg: 'Invalid request' });
  });

  it.each([
    ['finance', true],
    ['auditor', true],
    ['test', true],
    ['orders', false],
    ['editor', false],
  ])('%s may call it: %s', async (username, may) => {
    const server = createTestServer();
    const headers = await server.signIn(username);
    expect((await server.call(CALL, { headers, body: { ...SPAN, compare: 'year' } })).status).toBe(may ? 200 : 403);
  });
});
