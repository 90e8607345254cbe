/** A tile in a row, in pixels. */
export interface Tile {
  readonly width: number;
  readonly height: number;
}

/** Widest and narrowest ratio that a tile is drawn in: longer pictures are cut at their ends. */
const RATIOS = { least: 0.5, most: 3 } as const;

/**
 * Sizes of tiles that fill rows of a width from end to end, in the order of their ratios (width by height). A row is as high as
 * `height` or lower; the last one keeps that height and may stay short.
 */
export function justifyRows(ratios: readonly number[], width: number, height: number, gap: number): readonly Tile[] {
  const tiles: Tile[] = [];
  let row: number[] = [];
  const close = (rowHeight: number) => {
    for (const ratio of row)
      tiles.push({ width: Math.floor(ratio * rowHeight * 10) / 10, height: Math.floor(rowHeight) });
    row = [];
  };
  for (const given of ratios) {
    row.push(Math.min(RATIOS.most, Math.max(RATIOS.least, Number.isFinite(given) && given > 0 ? given : 1)));
    const sum = row.reduce((total, ratio) => total + ratio, 0);
    const free = width - gap * (row.length - 1);
    if (sum * height >= free) close(free / sum);
  }
  close(height);
  return tiles;
}
