/** Range of a long list's rendered rows, with the numbers of rows omitted before and after. */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
}

/** Lists with at most this many rows are rendered whole by default. */
export const MAX_WHOLE_ROWS = 300;
const MARGIN = 20;

/** The rows to render around the visible part of a list with equal row heights; lengths in px. */
export function rowWindow(
  count: number,
  scrollTop: number,
  height: number,
  rowHeight: number,
  wholeUpTo = MAX_WHOLE_ROWS,
): RowWindow {
  if (count <= wholeUpTo) return { start: 0, end: count };
  const first = Math.floor(scrollTop / rowHeight);
  const visible = Math.ceil(height / rowHeight);
  const start = Math.max(0, Math.min(first - MARGIN, count - visible));
  return { start, end: Math.min(count, first + visible + MARGIN) };
}
