import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { linesOf, refundLinesOf } from './order-row.ts';

/** Keys by which figures are broken down. */
export type FigureKey = 'day' | 'product' | 'channel' | 'agent' | 'customer' | 'source' | 'deliveryKind';

/** Sums over orders and refunds, in fen. `net` is revenue less refunds. */
export interface OrderFigures {
  readonly orders: number;
  readonly revenue: number;
  readonly refunds: number;
  readonly net: number;
}

/** Date range, both ends included, as `YYYY-MM-DD`. */
export interface FigureSpan {
  readonly from: string;
  readonly to: string;
}

const NOTHING: OrderFigures = { orders: 0, revenue: 0, refunds: 0, net: 0 };

const dayOf = (row: Row, field: string): string => textIn(row, field).slice(0, 10);
const isWithin = (day: string, { from, to }: FigureSpan): boolean => day !== '' && day >= from && day <= to;

/** Adds to sums; undefined counts as zero sums. */
export const addFigures = (sum: OrderFigures = NOTHING, part: Partial<OrderFigures>): OrderFigures => {
  const revenue = sum.revenue + (part.revenue ?? 0);
  const refunds = sum.refunds + (part.refunds ?? 0);
  return { orders: sum.orders + (part.orders ?? 0), revenue, refunds, net: revenue - refunds };
};

/** Orders count on their day of payment, refunds on their day of success, so that past days never change. */
export function orderFigures(orders: readonly Row[], refunds: readonly Row[], span: FigureSpan): OrderFigures {
  return [...figuresBy('day', orders, refunds, span).values()].reduce<OrderFigures>(addFigures, NOTHING);
}

/**
 * The same sums, broken down; the parts add up to the whole exactly. A part is named by its day, by the id of its
 * product, agent or customer, or by a value of the order; freight, and orders without an agent, have an empty name.
 */
export function figuresBy(
  key: FigureKey,
  orders: readonly Row[],
  refunds: readonly Row[],
  span: FigureSpan,
): ReadonlyMap<string, OrderFigures> {
  const sums = new Map<string, OrderFigures>();
  for (const [name, part] of [...ordersBy(key, orders, span), ...refundsBy(key, orders, refunds, span)])
    sums.set(name, addFigures(sums.get(name), part));
  return sums;
}

type NamedPart = readonly [name: string, part: Partial<OrderFigures>];

/** Sums of each order of a date range, by part. */
export function ordersBy(key: FigureKey, orders: readonly Row[], span: FigureSpan): readonly NamedPart[] {
  return orders
    .filter((order) => isWithin(dayOf(order, 'paidAt'), span))
    .flatMap((order) => {
      const shares = key === 'product' ? shareByLine(order) : [];
      const named = partsOf(key, order, dayOf(order, 'paidAt'), numberIn(order, 'paidAmount'), shares);
      return [...named].map(([name, revenue]) => [name, { revenue, orders: 1 }] as const);
    });
}

/** Sums of each refund of a date range, by the parts of its order. */
export function refundsBy(
  key: FigureKey,
  orders: readonly Row[],
  refunds: readonly Row[],
  span: FigureSpan,
): readonly NamedPart[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return refunds.flatMap((refund) => {
    const day = dayOf(refund, 'succeededAt');
    const order = byId.get(textIn(refund, 'order'));
    if (refund.status !== 'succeeded' || order === undefined || !isWithin(day, span)) return [];
    const lines = key === 'product' ? refundLinesOf(refund).map(({ lineId, amount }) => [lineId, amount] as const) : [];
    const named = partsOf(key, order, day, numberIn(refund, 'amount'), lines);
    return [...named].map(([name, refunds]) => [name, { refunds }] as const);
  });
}

type ByLine = readonly (readonly [string, number])[];

const shareByLine = (order: Row): ByLine => linesOf(order).map(({ id, share }) => [id, share] as const);

/** Splits an amount by part; by product, each line has its own share, and the rest has an empty name. */
function partsOf(key: FigureKey, order: Row, day: string, amount: number, lines: ByLine): ReadonlyMap<string, number> {
  if (key === 'day') return new Map([[day, amount]]);
  if (key !== 'product') return new Map([[textIn(order, key), amount]]);
  const productOf = new Map(linesOf(order).map(({ id, product }) => [id, product]));
  const parts = new Map<string, number>();
  let rest = amount;
  for (const [line, part] of lines) {
    const product = productOf.get(line);
    if (product === undefined) continue;
    parts.set(product, (parts.get(product) ?? 0) + part);
    rest -= part;
  }
  return rest === 0 ? parts : parts.set('', rest);
}
