import { type FigureKey, figuresBy } from '@src/modules/order/server/order-statistics.ts';
import { statisticsOf } from '@src/modules/statistics/server/overview.ts';
import type { StatisticsRows } from '@src/modules/statistics/server/statistics-rows.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { FULFILMENT_IDS, type Overview, SOURCE_IDS } from '../../contracts/dashboard.ts';
import { CARD_IDS, type OverviewRange } from '../../contracts/overview-cards.ts';
import { type Span, type Statistics, shiftDay } from '../../contracts/statistics.ts';
import { dateText } from '../store/dates.ts';

/** Months on the page, the present one included. */
const MONTHS_SHOWN = 6;

/** The figures of statistics for the last days, today included, in the form that the analysis page has room for. */
export function overviewOf(rows: StatisticsRows, days: OverviewRange, now: Date): Overview {
  const to = dateText(now);
  const span = { from: shiftDay(to, 1 - days), to };
  const statistics = statisticsOf(rows, { ...span, compare: 'previous' }, now);
  const figures = new Map(statistics.figures.map((figure) => [figure.id, figure]));
  return {
    cards: CARD_IDS.map((id) => ({
      id,
      value: figures.get(id)?.value ?? 0,
      previous: figures.get(id)?.previous ?? 0,
      series: seriesOf(id, statistics, rows),
    })),
    trend: statistics.days.map(({ day, revenue, orders }) => ({ date: day, revenue, orders })),
    monthly: monthly(rows, to),
    sources: ordersBy('source', SOURCE_IDS, rows, span),
    fulfilment: ordersBy('deliveryKind', FULFILMENT_IDS, rows, span),
  };
}

function seriesOf(id: (typeof CARD_IDS)[number], { days }: Statistics, { customers }: StatisticsRows): number[] {
  if (id !== 'newCustomers') return days.map((each) => each[id]);
  const joined = customers.map((row) => textIn(row, 'createTime').slice(0, 10));
  return days.map(({ day }) => joined.filter((each) => each === day).length);
}

function monthly({ orders, refunds }: StatisticsRows, today: string): Overview['monthly'] {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => monthBefore(today, MONTHS_SHOWN - 1 - index));
  const byDay = figuresBy('day', orders, refunds, { from: `${months[0] ?? ''}-01`, to: today });
  return months.map((month) => {
    const days = [...byDay].filter(([day]) => day.startsWith(month));
    return { month, revenue: days.reduce((sum, [, { revenue }]) => sum + revenue, 0) };
  });
}

/** `YYYY-MM` of some months before a day. */
function monthBefore(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 7);
}

function ordersBy<Id extends string>(key: FigureKey, ids: readonly Id[], rows: StatisticsRows, span: Span) {
  const parts = figuresBy(key, rows.orders, rows.refunds, span);
  return ids.map((id) => ({ id, value: parts.get(id)?.orders ?? 0 }));
}
