import { type Figures, readFigures } from '@src/modules/order/server/read-figures.ts';
import { customersByDay, statisticsOf } from '@src/modules/statistics/server/overview.ts';
import { FULFILMENT_IDS, type Overview, SOURCE_IDS } from '../../contracts/dashboard.ts';
import { CARD_IDS, type OverviewRange } from '../../contracts/overview-cards.ts';
import { type Statistics, shiftDay } from '../../contracts/statistics.ts';
import { dateText } from '../store/dates.ts';
import type { Store } from '../store/store.ts';

/** Number of months on the page, including the current one. */
const MONTHS_SHOWN = 6;

/** The statistics of the last days, including today, in the form of the analysis page. */
export async function overviewOf(store: Store, days: OverviewRange, now: Date): Promise<Overview> {
  const to = dateText(now);
  const span = { from: shiftDay(to, 1 - days), to };
  const statistics = await statisticsOf(store, { ...span, compare: 'previous' }, now);
  const joined = await customersByDay(store, span);
  const by = await readFigures(store, ['source', 'deliveryKind'], span);
  const figures = new Map(statistics.figures.map((figure) => [figure.id, figure]));
  return {
    cards: CARD_IDS.map((id) => ({
      id,
      value: figures.get(id)?.value ?? 0,
      previous: figures.get(id)?.previous ?? 0,
      series: seriesOf(id, statistics, joined),
    })),
    trend: statistics.days.map(({ day, revenue, orders }) => ({ date: day, revenue, orders })),
    monthly: await monthly(store, to),
    sources: ordersOf(SOURCE_IDS, by('source')),
    fulfilment: ordersOf(FULFILMENT_IDS, by('deliveryKind')),
  };
}

function seriesOf(id: (typeof CARD_IDS)[number], { days }: Statistics, joined: ReadonlyMap<string, number>): number[] {
  return days.map((each) => (id === 'newCustomers' ? (joined.get(each.day) ?? 0) : each[id]));
}

async function monthly(store: Store, today: string): Promise<Overview['monthly']> {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => monthBefore(today, MONTHS_SHOWN - 1 - index));
  const by = await readFigures(store, ['day'], { from: `${months[0] ?? ''}-01`, to: today });
  return months.map((month) => {
    const days = [...by('day')].filter(([day]) => day.startsWith(month));
    return { month, revenue: days.reduce((sum, [, { revenue }]) => sum + revenue, 0) };
  });
}

/** The month (`YYYY-MM`) that is `months` before a day. */
function monthBefore(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 7);
}

const ordersOf = <Id extends string>(ids: readonly Id[], parts: Figures) =>
  ids.map((id) => ({ id, value: parts.get(id)?.orders ?? 0 }));
