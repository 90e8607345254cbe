import {
  type Comparison,
  FIGURE_IDS,
  type FigureId,
  lengthOf,
  type Span,
  type Statistics,
  type StatisticsRequest,
  shiftDay,
} from '@src/contracts/statistics.ts';
import { figuresBy, type OrderFigures, orderFigures } from '@src/modules/order/server/order-statistics.ts';
import { dateText, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import type { StatisticsRows } from './statistics-rows.ts';

/** Breakdowns name the greatest only. */
const MAX_PARTS = 10;
const NOTHING: OrderFigures = { orders: 0, revenue: 0, refunds: 0, net: 0 };

/** Adds up a period and the one it is compared with; every figure comes from the same rows, so that sums agree. */
export function statisticsOf(rows: StatisticsRows, { from, to, compare }: StatisticsRequest, now: Date): Statistics {
  const span = { from, to };
  const compared = comparedWith(span, compare);
  const [present, before] = [figuresOf(rows, span), figuresOf(rows, compared)];
  return {
    span,
    compared,
    asOf: dateTimeText(now),
    figures: FIGURE_IDS.map((id) => ({ id, value: present[id], previous: before[id] })),
    days: daysOf(rows, span, dateText(now)),
    products: productsOf(rows, span),
    channels: channelsOf(rows, span),
    agents: agentsOf(rows, span),
    regions: regionsOf(rows, span),
  };
}

/** As many days right before, or those that begin on the same day a year earlier. */
function comparedWith(span: Span, compare: Comparison): Span {
  const length = lengthOf(span);
  if (compare === 'previous') return { from: shiftDay(span.from, -length), to: shiftDay(span.from, -1) };
  const first = new Date(`${span.from}T12:00:00Z`);
  first.setUTCFullYear(first.getUTCFullYear() - 1);
  const from = first.toISOString().slice(0, 10);
  return { from, to: shiftDay(from, length - 1) };
}

function figuresOf(rows: StatisticsRows, span: Span): Readonly<Record<FigureId, number>> {
  const { orders, refunds, customers, usage } = rows;
  const within = (row: Row, field: string) => {
    const day = textIn(row, field).slice(0, 10);
    return day >= span.from && day <= span.to;
  };
  const agents = [...figuresBy('agent', orders, refunds, span)].filter(([id, sums]) => id !== '' && sums.orders > 0);
  const isInstall = (row: Row) => row.event === 'install' && row.result === 'ok';
  return {
    ...orderFigures(orders, refunds, span),
    newCustomers: customers.filter((row) => within(row, 'createTime')).length,
    activeAgents: agents.length,
    installs: usage.filter((row) => isInstall(row) && within(row, 'time')).length,
  };
}

function daysOf({ orders, refunds }: StatisticsRows, span: Span, today: string): Statistics['days'] {
  const byDay = figuresBy('day', orders, refunds, span);
  return Array.from({ length: lengthOf(span) }, (_, index) => {
    const day = shiftDay(span.from, index);
    return { day, partial: day === today, ...(byDay.get(day) ?? NOTHING) };
  });
}

/** Freight belongs to no product and stands under no name, so it is left out here. */
function productsOf({ orders, refunds, products }: StatisticsRows, span: Span): Statistics['products'] {
  const nameOf = new Map(products.map((row) => [row.id, textIn(row, 'name')]));
  return [...figuresBy('product', orders, refunds, span)]
    .filter(([id, sums]) => id !== '' && sums.revenue > 0)
    .map(([id, sums]) => ({ id, name: nameOf.get(id) ?? id, revenue: sums.revenue, refunds: sums.refunds }))
    .sort(byRevenue)
    .slice(0, MAX_PARTS);
}

function channelsOf({ orders, refunds }: StatisticsRows, span: Span): Statistics['channels'] {
  return [...figuresBy('channel', orders, refunds, span)]
    .filter(([, sums]) => sums.orders > 0)
    .map(([id, sums]) => ({ id, orders: sums.orders, revenue: sums.revenue }))
    .sort(byRevenue);
}

/** Orders that no agent brought are not among them. */
function agentsOf({ orders, refunds, agents }: StatisticsRows, span: Span): Statistics['agents'] {
  const nameOf = new Map(agents.map((row) => [row.id, textIn(row, 'name')]));
  return [...figuresBy('agent', orders, refunds, span)]
    .filter(([id, sums]) => id !== '' && sums.orders > 0)
    .map(([id, { orders: count, revenue }]) => ({ id, name: nameOf.get(id) ?? id, orders: count, revenue }))
    .sort(byRevenue)
    .slice(0, MAX_PARTS);
}

/** Where customers live; those who do not say stand under an empty name. */
function regionsOf({ orders, refunds, customers }: StatisticsRows, span: Span): Statistics['regions'] {
  const regionOf = new Map(customers.map((row) => [row.id, textIn(row, 'region')]));
  const sums = new Map<string, { readonly orders: number; readonly revenue: number }>();
  for (const [customer, part] of figuresBy('customer', orders, refunds, span)) {
    if (part.orders === 0) continue;
    const id = regionOf.get(customer) ?? '';
    const before = sums.get(id) ?? NOTHING;
    sums.set(id, { orders: before.orders + part.orders, revenue: before.revenue + part.revenue });
  }
  return [...sums].map(([id, sum]) => ({ id, ...sum })).sort(byRevenue);
}

type Part = { readonly id: string; readonly revenue: number };
const byRevenue = (left: Part, right: Part): number => right.revenue - left.revenue || left.id.localeCompare(right.id);
