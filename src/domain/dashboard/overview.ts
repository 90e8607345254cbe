import { CARD_IDS, FULFILMENT_IDS, type Overview, SOURCE_IDS } from '../../contracts/dashboard.ts';
import type { Day } from './days.ts';

type Figure = Exclude<keyof Day, 'id' | 'date'>;

const MONTHS_SHOWN = 12;

const sum = (days: readonly Day[], figure: Figure) => days.reduce((total, day) => total + day[figure], 0);

/** Adds up the last `span` of the days given (oldest first); every figure comes from the same rows, so the sums agree. */
export function overviewOf(days: readonly Day[], span: number): Overview {
  const shown = days.slice(-span);
  const before = days.slice(-2 * span, -span);
  return {
    cards: CARD_IDS.map((id) => ({
      id,
      value: sum(shown, id),
      total: sum(days, id),
      previous: sum(before, id),
      series: shown.map((day) => day[id]),
    })),
    trend: shown.map(({ date, visits, orders }) => ({ date, visits, orders })),
    monthly: monthly(days),
    sources: SOURCE_IDS.map((id) => ({ id, value: sum(shown, id) })),
    fulfilment: FULFILMENT_IDS.map((id) => ({ id, value: sum(shown, id) })),
  };
}

function monthly(days: readonly Day[]): Overview['monthly'] {
  const turnovers = new Map<string, number>();
  for (const { date, turnover } of days) {
    const month = date.slice(0, 7);
    turnovers.set(month, (turnovers.get(month) ?? 0) + turnover);
  }
  return [...turnovers].slice(-MONTHS_SHOWN).map(([month, turnover]) => ({ month, turnover }));
}
