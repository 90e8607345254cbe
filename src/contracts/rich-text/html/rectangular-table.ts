import type { RichNode } from '../document.ts';

/** A cell as parsed. */
export interface FoundCell {
  readonly isHeader: boolean;
  readonly colspan: number;
  readonly rowspan: number;
  readonly blocks: readonly RichNode[];
}

const MAX = { rows: 500, columns: 60, cells: 6000 } as const;

/**
 * Builds a rectangular table from parsed cells: gaps are filled and cells are clipped to the available space; undefined
 * when nothing is left.
 */
export function squareTable(found: readonly (readonly FoundCell[])[]): RichNode | undefined {
  const rows = found.slice(0, MAX.rows);
  const placed = placeCells(rows);
  const width = placed.reduce(
    (most, cells) => cells.reduce((end, { column, cell }) => Math.max(end, column + cell.colspan), most),
    0,
  );
  if (width === 0) return undefined;
  // Filled gaps count too.
  if (width * rows.length > MAX.cells) return squareTable(rows.slice(0, Math.floor(MAX.cells / width)));
  let taken: number[] = Array.from({ length: width }, () => 0);
  const content = placed.map((cells) => {
    const next = taken.map((count) => Math.max(0, count - 1));
    const made: RichNode[] = [];
    for (let column = 0; column < width; column += 1) {
      if ((taken[column] ?? 0) > 0) continue;
      const cell = cells.find((each) => each.column === column)?.cell ?? EMPTY;
      made.push(cellNode(cell));
      for (let each = column; each < column + cell.colspan; each += 1) next[each] = cell.rowspan - 1;
      column += cell.colspan - 1;
    }
    taken = next;
    return { type: 'tableRow', content: made };
  });
  return { type: 'table', content };
}

const EMPTY: FoundCell = { isHeader: false, colspan: 1, rowspan: 1, blocks: [] };

function cellNode({ isHeader, colspan, rowspan, blocks }: FoundCell): RichNode {
  const attrs = { ...(colspan > 1 ? { colspan } : {}), ...(rowspan > 1 ? { rowspan } : {}) };
  return {
    type: isHeader ? 'tableHeader' : 'tableCell',
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks,
  };
}

interface Placed {
  readonly column: number;
  readonly cell: FoundCell;
}

/** Assigns columns to cells, reducing spans so that none overlaps another or exceeds the table. */
function placeCells(rows: readonly (readonly FoundCell[])[]): readonly (readonly Placed[])[] {
  let taken: number[] = [];
  return rows.map((cells, index) => {
    const next = taken.map((count) => Math.max(0, count - 1));
    const placed: Placed[] = [];
    let column = 0;
    for (const cell of cells) {
      while ((taken[column] ?? 0) > 0) column += 1;
      if (column >= MAX.columns) break;
      let colspan = 1;
      while (colspan < cell.colspan && column + colspan < MAX.columns && (taken[column + colspan] ?? 0) === 0)
        colspan += 1;
      const rowspan = Math.max(1, Math.min(cell.rowspan, rows.length - index));
      for (let each = column; each < column + colspan; each += 1) next[each] = rowspan - 1;
      placed.push({ column, cell: { ...cell, colspan, rowspan } });
      column += colspan;
    }
    taken = next;
    return placed;
  });
}
