const MONTHS_PER_YEAR = 12;

/** Months from `from` to `to` as `YYYY-MM`, the latest first; at most `max` of them. */
export function monthsDescending(from: string, to: string, max: number): readonly string[] {
  const months: string[] = [];
  for (let month = to; month >= from && months.length < max; month = monthBefore(month)) months.push(month);
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number > 1 ? `${year}-${String(number - 1).padStart(2, '0')}` : `${year - 1}-${MONTHS_PER_YEAR}`;
}

/** Local date `days` days after `now`, as `YYYY-MM-DD`. */
export function dateAfterDays(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}
