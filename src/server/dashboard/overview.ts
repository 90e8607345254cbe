import { ORDERS } from '@src/modules/order/server/order-row.ts';
import { type OrderSums, readOrders } from '@src/modules/order/server/read-figures.ts';
import { comparedWith, customersByDay, daysOf, figuresOf, readBasis } from '@src/modules/statistics/server/overview.ts';
import { FULFILMENT_IDS, type Overview, SOURCE_IDS } from '../../contracts/dashboard.ts';
import { CARD_IDS, type OverviewRange } from '../../contracts/overview-cards.ts';
import { shiftDay } from '../../contracts/statistics.ts';
import { dateText } from '../store/dates.ts';
import type { Store } from '../store/store.ts';
import { within } from '../store/within.ts';

/** Number of months on the page, including the current one. */
const MONTHS_SHOWN = 6;

/** The statistics of the last days, including today, in the form of the analysis page. Reads only what that page shows. */
export async function overviewOf(store: Store, days: OverviewRange, now: Date): Promise<Overview> {
  const to = dateText(now);
  const span = { from: shiftDay(to, 1 - days), to };
  const compared = comparedWith(span, 'previous');
  const [basis, earlier, sources, kinds, joined, perMonth] = await Promise.all([
    readBasis(store, span),
    readBasis(store, compared),
    readOrders(store, 'source', span),
    readOrders(store, 'deliveryKind', span),
    customersByDay(store, span),
    monthly(store, to),
  ]);
  const [figures, before] = await Promise.all([figuresOf(store, basis, span), figuresOf(store, earlier, compared)]);
  const perDay = daysOf(basis.days, span, to);
  const seriesOf = (id: (typeof CARD_IDS)[number]) =>
    perDay.map((each) => (id === 'newCustomers' ? (joined.get(each.day) ?? 0) : each[id]));
  return {
    cards: CARD_IDS.map((id) => ({ id, value: figures[id], previous: before[id], series: seriesOf(id) })),
    trend: perDay.map(({ day, revenue, orders }) => ({ date: day, revenue, orders })),
    monthly: perMonth,
    sources: ordersOf(SOURCE_IDS, sources),
    fulfilment: ordersOf(FULFILMENT_IDS, kinds),
  };
}

/** Revenue of each of the last months. */
async function monthly(store: Store, today: string): Promise<Overview['monthly']> {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => monthBefore(today, MONTHS_SHOWN - 1 - index));
  const where = within('paidAt', { from: `${months[0] ?? ''}-01`, to: today });
  const by = [{ field: 'paidAt', length: 'YYYY-MM'.length }];
  const groups = await store.aggregate(ORDERS, { where, by, sums: ['paidAmount'] });
  const revenue = new Map(groups.map(({ values: [month], sums: { paidAmount = 0 } }) => [month, paidAmount]));
  return months.map((month) => ({ month, revenue: revenue.get(month) ?? 0 }));
}

/** The month (`YYYY-MM`) that is `months` before a day. */
function monthBefore(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 7);
}

const ordersOf = <Id extends string>(ids: readonly Id[], parts: ReadonlyMap<string, OrderSums>) =>
  ids.map((id) => ({ id, value: parts.get(id)?.orders ?? 0 }));
