/** Range of a long list's rendered rows, with the numbers of rows omitted before and after. */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
}

/** Lists up to this length are drawn whole, unless they say otherwise. */
export const WHOLE_UP_TO = 300;
const MARGIN = 20;

/** The lines around what can be seen of a list whose lines are equally high; lengths in px. */
export function rowWindow(
  count: number,
  scrollTop: number,
  height: number,
  rowHeight: number,
  wholeUpTo = WHOLE_UP_TO,
): RowWindow {
  if (count <= wholeUpTo) return { start: 0, end: count };
  const first = Math.floor(scrollTop / rowHeight);
  const seen = Math.ceil(height / rowHeight);
  const start = Math.max(0, Math.min(first - MARGIN, count - seen));
  return { start, end: Math.min(count, first + seen + MARGIN) };
}
