/** A tile in a row, in pixels. */
export interface Tile {
  readonly width: number;
  readonly height: number;
}

/** Widest and narrowest ratio that a tile is drawn in: longer pictures are cut at their ends. */
const RATIOS = { least: 0.5, most: 3 } as const;

const bounded = (ratio: number): number =>
  Math.min(RATIOS.most, Math.max(RATIOS.least, Number.isFinite(ratio) && ratio > 0 ? ratio : 1));

/**
 * Rows of tiles that fill a width from end to end, in the order of their ratios (width by height). A row is as high as
 * `height` or lower; the last one keeps that height and may stay short.
 */
export function justifyRows(
  ratios: readonly number[],
  width: number,
  height: number,
  gap: number,
): readonly (readonly Tile[])[] {
  const rows: (readonly Tile[])[] = [];
  let row: number[] = [];
  let sum = 0;
  const close = (rowHeight: number) => {
    rows.push(row.map((ratio) => ({ width: Math.floor(ratio * rowHeight * 10) / 10, height: Math.floor(rowHeight) })));
    row = [];
    sum = 0;
  };
  for (const given of ratios) {
    const ratio = bounded(given);
    row.push(ratio);
    sum += ratio;
    const free = width - gap * (row.length - 1);
    if (sum * height >= free) close(free / sum);
  }
  if (row.length > 0) close(height);
  return rows;
}
