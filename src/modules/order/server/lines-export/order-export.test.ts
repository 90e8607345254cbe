import { PRODUCTS } from '@src/modules/product/server/product-row.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { newOrder } from '../create-order.ts';
import { ORDERS } from '../order-row.ts';
import { DRAFT, ITEM } from '../testing/draft.ts';

const COLUMNS = ['no', 'createTime', 'customerName', 'customerPhone'];
const ITEMS = ['itemName', 'itemPlan', 'sku', 'itemQty', 'unitPrice', 'itemDiscount', 'itemTotal'];

/** An order of two scanners at 100.00 and a printer at 300.01 less ten yuan, and an order without items. */
async function open(username = 'vben') {
  const client = await openClient([], username);
  const { store } = client.server.context;
  const items = [ITEM, { ...ITEM, product: 'p26', productName: '=Printer', price: 30_001, qty: 1 }];
  const order = newOrder({ ...DRAFT, items, discountAmount: 1000 }, TEST_NOW);
  await store.insert(ORDERS, { ...order, no: 'N1', version: 1, deleteTime: '' });
  await store.insert(ORDERS, { ...order, id: 'x2', no: 'N2', lines: [], version: 1, deleteTime: '' });
  const codes = await Promise.all(
    ['p25', 'p26'].map(async (id) => String((await store.get(PRODUCTS, id))?.code ?? '')),
  );
  const hand = (columns: readonly string[], query: object = {}) =>
    client.call('POST /order/export', { body: { query: { sort: 'no', q: 'N', ...query }, columns } });
  return { client, order, codes, hand };
}

it('exports one row per item with exact amounts, and an order without items', async () => {
  const { order, codes, hand } = await open();
  const { result } = await hand([...COLUMNS, ...ITEMS]);
  const time = String(order.createTime ?? dateTimeText(TEST_NOW));
  expect(result).toEqual({
    total: 2,
    next: null,
    rows: [
      ['N1', time, 'Wang', '13800138000', 'Scanner', 'Single', codes[0], '2', '100.00', '4.00', '196.00'],
      ['N1', time, 'Wang', '13800138000', '=Printer', 'Single', codes[1], '1', '300.01', '6.00', '294.01'],
      ['N2', time, 'Wang', '13800138000', '', '', '', '', '', '', ''],
    ],
  });
});

it('exports one row per order without item columns', async () => {
  const { hand } = await open();
  expect((await hand(['no'])).result).toEqual({ total: 2, next: null, rows: [['N1'], ['N2']] });
});

it('rejects other columns of lines, and omits items of orders outside the query', async () => {
  const { hand } = await open();
  for (const name of ['keys', 'lines', 'share']) expect((await hand(['no', name])).code).not.toBe(0);
  expect((await hand(['no', 'itemName'], { q: 'N2' })).result).toMatchObject({ rows: [['N2', '']] });
});

it('masks values that the reader may not view, in each row', async () => {
  const { client, hand } = await open('test');
  const columns = ['customerPhone', 'itemName', 'itemTotal'];
  await client.allow('order:order:view');
  expect((await hand(columns)).code).not.toBe(0);
  await client.allow('order:order:view', 'order:order:export');
  expect((await hand(columns)).result).toMatchObject({
    rows: [
      ['138****8000', 'Scanner', '196.00'],
      ['138****8000', '=Printer', '294.01'],
      ['138****8000', '', ''],
    ],
  });
});
