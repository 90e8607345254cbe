import { numberAttribute, type RichNode } from './document.ts';

/** Maximum columns of a table. */
export const MAX_COLUMNS = 60;

/**
 * True when the cells of a table fill a rectangle: no gap, no overlap, no cell beyond the last row. Linear in the
 * number of rows.
 */
export function isRectangle({ content: rows = [] }: RichNode): boolean {
  let width = -1;
  /** For each column, the number of further rows occupied by a cell from above. */
  let taken: number[] = [];
  for (const [index, row] of rows.entries()) {
    const next = placeRow(row, taken, rows.length - index);
    if (next === null || (width !== -1 && next.length !== width)) return false;
    width = next.length;
    taken = next.map((count) => Math.max(0, count - 1));
  }
  return width > 0;
}

/** The rows for which each column is occupied, including this one; null when the row does not fit. */
function placeRow({ content: cells = [] }: RichNode, taken: readonly number[], left: number): readonly number[] | null {
  const columns = [...taken];
  let column = 0;
  for (const cell of cells) {
    while ((taken[column] ?? 0) > 0) column += 1;
    const [wide, high] = [numberAttribute(cell, 'colspan', 1), numberAttribute(cell, 'rowspan', 1)];
    if (high > left || column + wide > MAX_COLUMNS) return null;
    for (let each = column; each < column + wide; each += 1) {
      if ((taken[each] ?? 0) > 0) return null;
      columns[each] = high;
    }
    column += wide;
  }
  return Array.from(columns, (count) => count ?? 0).every((count) => count > 0) ? columns : null;
}
