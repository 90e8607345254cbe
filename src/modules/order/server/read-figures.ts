import { slicesOf } from '@src/server/store/slices.ts';
import type { Store } from '@src/server/store/store.ts';
import { within } from '@src/server/store/within.ts';
import { ORDERS, REFUNDS } from './order-row.ts';
import {
  addFigures,
  type FigureKey,
  type FigureSpan,
  type OrderFigures,
  ordersBy,
  refundsBy,
} from './order-statistics.ts';

/** Sums by part name. */
export type Figures = ReadonlyMap<string, OrderFigures>;

/**
 * Same result as `figuresBy` over all orders and refunds, without reading those outside the date range: the store adds
 * up orders, its queries sent at once; rows are read in batches where order lines count or where a refund's part is
 * stored in its order.
 */
export async function readFigures(
  store: Store,
  keys: readonly FigureKey[],
  span: FigureSpan,
): Promise<(key: FigureKey) => Figures> {
  const sums = new Map(keys.map((key) => [key, new Map<string, OrderFigures>()]));
  const add = (key: FigureKey, parts: Iterable<readonly [string, Partial<OrderFigures>]>) => {
    for (const [name, part] of parts) sums.get(key)?.set(name, addFigures(sums.get(key)?.get(name), part));
  };
  const summed = keys.filter((each) => each !== 'product');
  const found = await Promise.all(summed.map((key) => sumOrders(store, key, span)));
  for (const [at, key] of summed.entries()) add(key, found[at] ?? []);
  if (keys.includes('product'))
    for await (const orders of slicesOf(store, ORDERS, within('paidAt', span), 'paidAt'))
      add('product', ordersBy('product', orders, span));
  for await (const refunds of slicesOf(store, REFUNDS, within('succeededAt', span), 'succeededAt')) {
    const orders = await store.getMany(ORDERS, [...new Set(refunds.map(({ order }) => String(order)))]);
    for (const key of keys) add(key, refundsBy(key, orders, refunds, span));
  }
  return (key) => sums.get(key) ?? new Map();
}

/** Sums of groups of orders, added up by the store. */
async function sumOrders(store: Store, key: FigureKey, span: FigureSpan) {
  const by = key === 'day' ? { field: 'paidAt', length: 10 } : { field: key };
  const groups = await store.aggregate(ORDERS, { where: within('paidAt', span), by: [by], sums: ['paidAmount'] });
  return groups.map(({ values: [value], count, sums: { paidAmount = 0 } }) => {
    const name = typeof value === 'string' ? value : '';
    return [name, { orders: count, revenue: paidAmount }] as const;
  });
}
