const two = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD` of a moment by the operator's own clock. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
