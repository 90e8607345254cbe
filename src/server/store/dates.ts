const two = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD` of a moment, in the local time of the server. */
export function dateText(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** `YYYY-MM-DD HH:mm:ss` of a moment, in the local time of the server. */
export function dateTimeText(moment: Date): string {
  return `${dateText(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`;
}

/** The same time of day some days later, or earlier for a negative count; safe across changes of the clock. */
export function addDays(moment: Date, days: number): Date {
  const next = new Date(moment);
  next.setDate(next.getDate() + days);
  return next;
}

/** A moment some minutes later, or earlier for a negative count. */
export function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
