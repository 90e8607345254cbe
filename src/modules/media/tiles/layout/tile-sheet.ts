import { justifyRows } from './justify-rows.ts';
import type { Area } from './lasso-area.ts';

/** A row of tiles: their geometry, and the indexes of the first and last one. */
interface TileRow {
  readonly top: number;
  readonly height: number;
  readonly first: number;
  readonly last: number;
}

/** Layout of all tiles, in pixels from the start of the scrolled content. */
export interface TileSheet {
  readonly areas: readonly Area[];
  readonly rows: readonly TileRow[];
  /** Height of all rows with the gaps around them. */
  readonly height: number;
}

/** Dimensions of a sheet: its inner width, the maximum row height, and the gaps between and around tiles. */
export interface SheetSize {
  readonly width: number;
  readonly rowHeight: number;
  readonly gap: number;
}

/** A range of tile indexes, both included; empty when `last` is before `first`. */
export interface TileSpan {
  readonly first: number;
  readonly last: number;
}

/** A keyboard step from a tile. */
export type TileStep = 'first' | 'last' | 'next' | 'previous' | 'above' | 'below' | 'pageAbove' | 'pageBelow';

/** Lays out tiles with these ratios (width by height) in rows. */
export function layTiles(ratios: readonly number[], { width, rowHeight, gap }: SheetSize): TileSheet {
  const areas: Area[] = [];
  const rows: TileRow[] = [];
  let top = gap;
  for (const tiles of justifyRows(ratios, width, rowHeight, gap)) {
    const first = areas.length;
    const height = tiles[0]?.height ?? 0;
    let left = gap;
    for (const tile of tiles) {
      areas.push({ left, top, ...tile });
      left += tile.width + gap;
    }
    rows.push({ top, height, first, last: areas.length - 1 });
    top += height + gap;
  }
  return { areas, rows, height: top };
}

/** The first row that satisfies a monotonic condition; the number of rows when there is none. */
function firstRow(rows: readonly TileRow[], holds: (row: TileRow) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = rows[middle];
    if (row !== undefined && holds(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Indexes of the tiles in the rows between two offsets. */
export function spanBetween({ rows }: TileSheet, from: number, to: number): TileSpan {
  const begin = rows[firstRow(rows, ({ top, height }) => top + height > from)];
  const end = rows[firstRow(rows, ({ top }) => top >= to) - 1];
  return begin === undefined || end === undefined ? { first: 0, last: -1 } : { first: begin.first, last: end.last };
}

/** Index of the tile after a step; the same tile at an end. A page is this many pixels high. */
export function stepIn(sheet: TileSheet, from: number, step: TileStep, page: number): number {
  const { areas, rows } = sheet;
  const last = areas.length - 1;
  if (step === 'first' || (from < 0 && step !== 'last')) return 0;
  if (step === 'last') return last;
  if (step === 'next') return Math.min(last, from + 1);
  if (step === 'previous') return Math.max(0, from - 1);
  const at = firstRow(rows, (row) => row.last >= from);
  const top = rows[at]?.top ?? 0;
  if (step === 'above') return nearest(sheet, at - 1, from);
  if (step === 'below') return nearest(sheet, at + 1, from);
  if (step === 'pageAbove') {
    const upper = firstRow(rows, (row) => row.top >= top - page);
    return nearest(sheet, Math.max(0, Math.min(at - 1, upper)), from);
  }
  const lower = firstRow(rows, (row) => row.top > top + page) - 1;
  return nearest(sheet, Math.min(rows.length - 1, Math.max(at + 1, lower)), from);
}

/** The tile of a row closest below or above another one; the tile itself when there is no such row. */
function nearest({ areas, rows }: TileSheet, row: number, from: number): number {
  const found = rows[row];
  if (found === undefined) return from;
  const middleOf = (place: number) => (areas[place]?.left ?? 0) + (areas[place]?.width ?? 0) / 2;
  let best = found.first;
  for (let place = found.first; place <= found.last; place += 1)
    if (Math.abs(middleOf(place) - middleOf(from)) < Math.abs(middleOf(best) - middleOf(from))) best = place;
  return best;
}
