import { applyEvent } from '@machines/lifecycles/index.ts';
import { seedCombos } from '@src/modules/product/server/combos.seed.ts';
import { addDays, dateText } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { orderLifecycle } from '../definitions/order-lifecycle.ts';
import { dueOrderEvent, dueRefundEvent } from './order-deadlines.ts';
import { linesOf, refundLinesOf, statusOf } from './order-row.ts';
import { figuresBy, orderFigures } from './order-statistics.ts';
import { seedOrderBook } from './orders.seed.ts';
import { freightShareOf } from './refund/refund-validation.ts';

const book = seedOrderBook({ seed: 1, now: TEST_NOW });
const orders = book.map(({ order }) => order);
const refunds = book.flatMap((each) => each.refunds);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** All combinations of the regions that events can reach, for every delivery type and provider result. */
function reachable(): readonly string[] {
  const seen = new Set<string>();
  const visit = (states: Readonly<Record<string, string>>) => {
    const name = JSON.stringify(states);
    if (seen.has(name)) return;
    seen.add(name);
    for (const event of Object.keys(orderLifecycle.events)) {
      for (const deliveryKind of ['shipment', 'activation', 'service']) {
        for (const providerState of ['success', 'failed', 'pending']) {
          const next = applyEvent(orderLifecycle, { ...states, deliveryKind, providerState }, event);
          // Only payments under way are polled.
          const isAsked = states.payment === 'paying' || providerState === 'pending';
          if (next !== null && isAsked) visit(next);
        }
      }
    }
  };
  visit({ payment: 'unpaid', fulfilment: 'none', afterSale: 'none' });
  return [...seen].sort();
}

describe('demo orders', () => {
  it('have all reachable combinations of the regions', () => {
    const found = orders.map(({ payment, fulfilment, afterSale }) =>
      JSON.stringify({ payment, fulfilment, afterSale }),
    );
    expect([...new Set(found)].sort()).toEqual(reachable());
    expect(new Set(found).size).toBe(18);
  });

  it('are four hundred with sixty refunds, none of them overdue', () => {
    expect([orders.length, refunds.length]).toEqual([400, 60]);
    expect(orders.filter((order) => dueOrderEvent(order, TEST_NOW) !== null)).toEqual([]);
    expect(refunds.filter((refund) => dueRefundEvent(refund, TEST_NOW) !== null)).toEqual([]);
  });

  it('are consistent: lines and freight, refunds, and unique numbers', () => {
    for (const { order, refunds: own } of book) {
      const lines = linesOf(order);
      expect(sum(lines.map(({ share }) => share)) + freightShareOf(order)).toBe(numberIn(order, 'payAmount'));
      expect(lines.every(({ share }) => share >= 0) && freightShareOf(order) >= 0).toBe(true);
      const done = own.filter(({ status }) => status === 'succeeded');
      expect(sum(done.map((refund) => numberIn(refund, 'amount')))).toBe(numberIn(order, 'refundedAmount'));
      expect(numberIn(order, 'refundedAmount')).toBeLessThanOrEqual(numberIn(order, 'paidAmount'));
      expect(order.status).toBe(statusOf(order));
    }
    for (const refund of refunds) {
      expect(sum(refundLinesOf(refund).map(({ amount }) => amount))).toBe(numberIn(refund, 'amount'));
    }
    expect(new Set(orders.map(({ no }) => no)).size).toBe(400);
    expect(orders.every(({ no }) => /^\d{18}$/.test(String(no)))).toBe(true);
  });
});

describe('order statistics', () => {
  const span = { from: dateText(addDays(TEST_NOW, -200)), to: dateText(TEST_NOW) };

  it('are ordered in time: placed, paid, delivered, received', () => {
    const inOrder = (row: (typeof orders)[number]) => {
      const moments = [row.createTime, row.paidAt, row.deliveredAt, row.completedAt].flatMap((each) => each ?? []);
      return moments.join() === [...moments].sort().join();
    };
    expect(orders.filter((row) => !inOrder(row)).map(({ id }) => id)).toEqual([]);
  });

  it('contain only combos that were on sale', () => {
    const offered = seedCombos({ seed: 1, now: TEST_NOW }).filter(
      ({ status }) => status !== 'draft' && status !== 'scheduled',
    );
    const bought = orders.flatMap(({ combo }) => (combo === null ? [] : String(combo)));
    expect([...new Set(bought)].sort()).toEqual(offered.map(({ id }) => id).sort());
  });

  it('equal the sums of the rows, for every breakdown', () => {
    const whole = orderFigures(orders, refunds, span);
    const paid = sum(orders.map((order) => numberIn(order, 'paidAmount')));
    const returned = sum(orders.map((order) => numberIn(order, 'refundedAmount')));
    expect(whole).toMatchObject({ revenue: paid, refunds: returned, net: paid - returned });
    for (const key of ['day', 'product', 'channel', 'agent'] as const) {
      const parts = [...figuresBy(key, orders, refunds, span).values()];
      expect([key, sum(parts.map(({ revenue }) => revenue)), sum(parts.map((part) => part.refunds))]).toEqual([
        key,
        paid,
        returned,
      ]);
    }
  });

  it('count nothing outside of their date range', () => {
    expect(orderFigures(orders, refunds, { from: '2020-01-01', to: '2020-12-31' })).toEqual({
      orders: 0,
      revenue: 0,
      refunds: 0,
      net: 0,
    });
  });
});
