const two = (value: number) => String(value).padStart(2, '0');

/** Formats a date as `YYYY-MM-DD` in local time. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
