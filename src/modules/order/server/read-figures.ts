import type { Condition } from '@src/contracts/resource/condition.ts';
import type { Group, Store } from '@src/server/store/store.ts';
import { areSumsBuilt } from '@src/server/store/sums/build-sums.ts';
import { within } from '@src/server/store/within.ts';
import { ORDERS, REFUNDS } from './order-row.ts';
import { addFigures, type FigureKey, type FigureSpan, type OrderFigures } from './order-statistics.ts';
import { PRODUCT_DAYS, REGION_DAYS } from './sales/order-sums.ts';

/** Sums by part name. */
export type Figures = ReadonlyMap<string, OrderFigures>;
/** Sums of orders alone. */
export type OrderSums = Pick<OrderFigures, 'orders' | 'revenue'>;

const partOf = ({ values: [value] }: Group): string => (typeof value === 'string' ? value : '');

/** Same result as `figuresBy` day over all orders and refunds; the store adds them up. */
export async function readDays(store: Store, span: FigureSpan): Promise<Figures> {
  const done: Condition = { field: 'status', op: 'is', value: 'succeeded' };
  const [orders, refunds] = await Promise.all([
    readOrders(store, 'day', span),
    store.aggregate(REFUNDS, {
      where: { all: [done, within('succeededAt', span)] },
      by: [{ field: 'succeededAt', length: 10 }],
      sums: ['amount'],
    }),
  ]);
  const days = new Map([...orders].map(([day, sums]) => [day, addFigures(undefined, sums)]));
  for (const group of refunds) {
    const day = partOf(group);
    days.set(day, addFigures(days.get(day), { refunds: group.sums.amount ?? 0 }));
  }
  return days;
}

/** Same result as `figuresBy` product, from the stored sums; nothing until these include all orders and refunds. */
export async function readProducts(store: Store, span: FigureSpan): Promise<Figures> {
  const built = await Promise.all([ORDERS, REFUNDS].map((collection) => areSumsBuilt(store, collection)));
  if (built.includes(false)) return new Map();
  const groups = await store.aggregate(PRODUCT_DAYS, {
    where: within('day', span),
    by: [{ field: 'product' }],
    sums: ['orders', 'revenue', 'refunds'],
  });
  return new Map(groups.map((group) => [partOf(group), addFigures(undefined, group.sums)]));
}

/** Orders and revenue by the region of the customers, from the stored sums; nothing until these include all orders. */
export async function readRegions(store: Store, span: FigureSpan): Promise<ReadonlyMap<string, OrderSums>> {
  if (!(await areSumsBuilt(store, ORDERS))) return new Map();
  const asked = { where: within('day', span), by: [{ field: 'region' }], sums: ['orders', 'revenue'] };
  const groups = await store.aggregate(REGION_DAYS, asked);
  return new Map(groups.map((group) => [partOf(group), { orders: 0, revenue: 0, ...group.sums }]));
}

/** Orders and revenue by a value of the orders, added up by the store: those of `figuresBy`, which also tells refunds. */
export async function readOrders(
  store: Store,
  key: Exclude<FigureKey, 'product'>,
  span: FigureSpan,
): Promise<ReadonlyMap<string, OrderSums>> {
  const by = key === 'day' ? { field: 'paidAt', length: 10 } : { field: key };
  const groups = await store.aggregate(ORDERS, { where: within('paidAt', span), by: [by], sums: ['paidAmount'] });
  const sums = new Map<string, OrderSums>();
  for (const group of groups) {
    const { orders = 0, revenue = 0 } = sums.get(partOf(group)) ?? {};
    sums.set(partOf(group), { orders: orders + group.count, revenue: revenue + (group.sums.paidAmount ?? 0) });
  }
  return sums;
}
