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
import { AGENTS } from '@src/modules/agent/server/agent-row.ts';
import { CUSTOMERS } from '@src/modules/customers/server/customer-row.ts';
import { addFigures, type OrderFigures } from '@src/modules/order/server/order-statistics.ts';
import {
  type Figures,
  type OrderSums,
  readDays,
  readOrders,
  readProducts,
  readRegions,
} from '@src/modules/order/server/read-figures.ts';
import { PRODUCTS } from '@src/modules/product/server/product-row.ts';
import { NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { dateText, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Store } from '@src/server/store/store.ts';
import { within } from '@src/server/store/within.ts';
import { usageLogServerResource } from './usage-log.resource.ts';

/** Maximum number of parts in a breakdown; the largest ones. */
const MAX_PARTS = 10;
const NOTHING: OrderFigures = addFigures(undefined, {});

/**
 * Computes the statistics of a period and of the compared one; all figures come from the same rows, so that sums agree.
 */
export async function statisticsOf(
  store: Store,
  { from, to, compare }: StatisticsRequest,
  now: Date,
): Promise<Statistics> {
  const span = { from, to };
  const compared = comparedWith(span, compare);
  const [basis, earlier, products, channels, regions] = await Promise.all([
    readBasis(store, span),
    readBasis(store, compared),
    readProducts(store, span),
    readOrders(store, 'channel', span),
    readRegions(store, span),
  ]);
  const present = await figuresOf(store, basis, span);
  const before = await figuresOf(store, earlier, compared);
  return {
    span,
    compared,
    asOf: dateTimeText(now),
    figures: FIGURE_IDS.map((id) => ({ id, value: present[id], previous: before[id] })),
    days: daysOf(basis.days, span, dateText(now)),
    products: await productsOf(store, products),
    channels: channelsOf(channels),
    agents: await agentsOf(store, basis.agents),
    regions: regionsOf(regions),
  };
}

/** The same number of days right before, or starting on the same date a year earlier. */
export function comparedWith(span: Span, compare: Comparison): Span {
  const length = lengthOf(span);
  if (compare === 'previous') return { from: shiftDay(span.from, -length), to: shiftDay(span.from, -1) };
  const first = new Date(`${span.from}T12:00:00Z`);
  first.setUTCFullYear(first.getUTCFullYear() - 1);
  const from = first.toISOString().slice(0, 10);
  return { from, to: shiftDay(from, length - 1) };
}

type Parts = ReadonlyMap<string, OrderSums>;

/** The sums that the figures of a period are computed from. */
export interface FigureBasis {
  readonly days: Figures;
  readonly agents: Parts;
}

/** Reads the sums of a period. */
export async function readBasis(store: Store, span: Span): Promise<FigureBasis> {
  const [days, agents] = await Promise.all([readDays(store, span), readOrders(store, 'agent', span)]);
  return { days, agents };
}

/** All figures of a period. */
export async function figuresOf(
  store: Store,
  { days, agents }: FigureBasis,
  span: Span,
): Promise<Readonly<Record<FigureId, number>>> {
  const joined = await customersByDay(store, span);
  return {
    ...[...days.values()].reduce<OrderFigures>(addFigures, NOTHING),
    newCustomers: [...joined.values()].reduce((sum, count) => sum + count, 0),
    activeAgents: [...agents].filter(([id, sums]) => id !== '' && sums.orders > 0).length,
    installs: await countInstalls(store, span),
  };
}

/** Number of new customers on each day; deleted ones do not count. */
export async function customersByDay(store: Store, span: Span): Promise<ReadonlyMap<string, number>> {
  const where = { all: [NOT_DELETED, within('createTime', span)] };
  const groups = await store.aggregate(CUSTOMERS, { where, by: [{ field: 'createTime', length: 10 }] });
  return new Map(groups.map(({ values: [day], count }) => [String(day), count]));
}

async function countInstalls(store: Store, span: Span): Promise<number> {
  const where = {
    all: [
      { field: 'event', op: 'is', value: 'install' } as const,
      { field: 'result', op: 'is', value: 'ok' } as const,
      within('time', span),
    ],
  };
  return (await store.select(usageLogServerResource.collection, { where, size: 0 })).total;
}

/** The sums of every day of a period, also of days without orders. */
export function daysOf(byDay: Figures, span: Span, today: string): Statistics['days'] {
  return Array.from({ length: lengthOf(span) }, (_, index) => {
    const day = shiftDay(span.from, index);
    return { day, partial: day === today, ...(byDay.get(day) ?? NOTHING) };
  });
}

/** Freight belongs to no product, so it is left out. */
async function productsOf(store: Store, figures: Figures): Promise<Statistics['products']> {
  const greatest = [...figures]
    .filter(([id, sums]) => id !== '' && sums.revenue > 0)
    .map(([id, sums]) => ({ id, revenue: sums.revenue, refunds: sums.refunds }))
    .sort(byRevenue)
    .slice(0, MAX_PARTS);
  const nameOf = await namesOf(store, PRODUCTS, greatest);
  return greatest.map((part) => ({ ...part, name: nameOf(part.id) }));
}

function channelsOf(figures: Parts): Statistics['channels'] {
  return [...figures]
    .filter(([, sums]) => sums.orders > 0)
    .map(([id, sums]) => ({ id, orders: sums.orders, revenue: sums.revenue }))
    .sort(byRevenue);
}

/** Orders without an agent are left out. */
async function agentsOf(store: Store, figures: Parts): Promise<Statistics['agents']> {
  const greatest = [...figures]
    .filter(([id, sums]) => id !== '' && sums.orders > 0)
    .map(([id, { orders, revenue }]) => ({ id, orders, revenue }))
    .sort(byRevenue)
    .slice(0, MAX_PARTS);
  const nameOf = await namesOf(store, AGENTS, greatest);
  return greatest.map((part) => ({ ...part, name: nameOf(part.id) }));
}

async function namesOf(store: Store, collection: string, parts: readonly { readonly id: string }[]) {
  const rows = await store.getMany(
    collection,
    parts.map(({ id }) => id),
  );
  const names = new Map(rows.map((row) => [row.id, textIn(row, 'name')]));
  return (id: string) => names.get(id) ?? id;
}

function regionsOf(figures: Parts): Statistics['regions'] {
  const found = [...figures].filter(([, { orders }]) => orders > 0);
  return found.map(([id, sum]) => ({ id, ...sum })).sort(byRevenue);
}

type Part = { readonly id: string; readonly revenue: number };
const byRevenue = (left: Part, right: Part): number => right.revenue - left.revenue || left.id.localeCompare(right.id);
