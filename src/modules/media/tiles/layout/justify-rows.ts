/** A tile in a row, in pixels. */
export interface Tile {
  readonly width: number;
  readonly height: number;
}

/** Limits of a tile's ratio; pictures beyond them are cropped. */
const RATIOS = { least: 0.5, most: 3 } as const;

const bounded = (ratio: number): number =>
  Math.min(RATIOS.most, Math.max(RATIOS.least, Number.isFinite(ratio) && ratio > 0 ? ratio : 1));

/**
 * Justified rows of tiles with these ratios (width by height). A row is at most `height` high; the last one has that
 * height and may be shorter than the width.
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
