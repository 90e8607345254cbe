import { PRODUCTS } from '@src/modules/product/server/product-row.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { newOrder } from '../create-order.ts';
import { ORDERS, REFUNDS } from '../order-row.ts';
import { DRAFT, ITEM } from '../testing/draft.ts';

const ITEMS = ['itemName', 'itemPlan', 'sku', 'itemQty', 'itemRefund'];

/** A refund of one scanner and the freight, one of a deleted order, and one without lines. */
async function open() {
  const client = await openClient([], 'vben');
  const { store } = client.server.context;
  const order = newOrder({ ...DRAFT, items: [ITEM] }, TEST_NOW);
  await store.insert(ORDERS, { ...order, version: 1, deleteTime: '' });
  const refund = { version: 1, deleteTime: '', customerName: 'Wang', amount: 1, status: 'requested' };
  const lines = [
    { lineId: `${order.id}-1`, qty: 1, amount: 9800 },
    { lineId: 'freight', qty: 0, amount: 1200 },
  ];
  await store.insert(REFUNDS, { ...refund, id: 'q1', refundNo: 'TZ1', order: order.id, lines });
  await store.insert(REFUNDS, { ...refund, id: 'q2', refundNo: 'TZ2', order: 'gone', lines: lines.slice(0, 1) });
  await store.insert(REFUNDS, { ...refund, id: 'q3', refundNo: 'TZ3', order: order.id, lines: [] });
  const code = String((await store.get(PRODUCTS, ITEM.product))?.code ?? '');
  const hand = (columns: readonly string[]) =>
    client.call('POST /order/refund/export', { body: { query: { sort: 'refundNo', q: 'TZ' }, columns } });
  return { code, hand };
}

it('exports one row per refunded item, and a separate row for freight', async () => {
  const { code, hand } = await open();
  expect(code).not.toBe('');
  expect((await hand(['refundNo', 'customerName', ...ITEMS])).result).toEqual({
    total: 3,
    next: null,
    rows: [
      ['TZ1', 'Wang', 'Scanner', 'Single', code, '1', '98.00'],
      ['TZ1', 'Wang', '', '', 'freight', '0', '12.00'],
      ['TZ2', 'Wang', '', '', '', '1', '98.00'],
      ['TZ3', 'Wang', '', '', '', '', ''],
    ],
  });
});

it('exports one row per refund without item columns', async () => {
  const { hand } = await open();
  expect((await hand(['refundNo'])).result).toEqual({ total: 3, next: null, rows: [['TZ1'], ['TZ2'], ['TZ3']] });
});
