/** SVG path data of a sparkline and of the area below it. */
export interface Sparkline {
  readonly line: string;
  readonly area: string;
}

const EDGE = 2;

/**
 * Draws points from left to right in a box; empty for fewer than two finite points. Equal points are vertically
 * centred.
 */
export function sparkline(points: readonly number[], width: number, height: number): Sparkline {
  const known = points.filter(Number.isFinite);
  if (known.length < 2) return { line: '', area: '' };
  const low = known.reduce((least, point) => Math.min(least, point));
  const span = known.reduce((most, point) => Math.max(most, point)) - low;
  const step = width / (known.length - 1);
  const at = known.map((point, index) => {
    const share = span === 0 ? 0.5 : (point - low) / span;
    return `${round(index * step)},${round(height - EDGE - share * (height - 2 * EDGE))}`;
  });
  const line = `M${at.join('L')}`;
  return { line, area: `${line}L${round(width)},${height}L0,${height}Z` };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
