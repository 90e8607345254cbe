const MONTHS_OF_A_YEAR = 12;

/** Months from one to another, the latest first, as `YYYY-MM`; no more than `most`. */
export function monthsBack(from: string, to: string, most: number): readonly string[] {
  const months: string[] = [];
  for (let month = to; month >= from && months.length < most; month = monthBefore(month)) months.push(month);
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number > 1 ? `${year}-${String(number - 1).padStart(2, '0')}` : `${year - 1}-${MONTHS_OF_A_YEAR}`;
}

/** The day some days after a moment, as `YYYY-MM-DD`. */
export function daysOn(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}
