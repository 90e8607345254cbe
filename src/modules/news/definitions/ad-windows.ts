/** A span of time in milliseconds since 1970; its end is no longer part of it. */
export interface TimeWindow {
  readonly start: number;
  readonly end: number;
}

/** The most windows that hold at one instant within a span. */
export function peakOf(windows: readonly TimeWindow[], within: TimeWindow): number {
  const inside = windows.filter(({ start, end }) => start < within.end && within.start < end);
  const edges = inside.flatMap(({ start, end }) => [
    { at: Math.max(start, within.start), step: 1 },
    { at: end, step: -1 },
  ]);
  // Where one ends as another begins, the first is gone.
  edges.sort((left, right) => left.at - right.at || left.step - right.step);
  let open = 0;
  let most = 0;
  for (const { step } of edges) {
    open += step;
    most = Math.max(most, open);
  }
  return most;
}

/** True when one more ad with this window fits beside the others at every instant. */
export const fits = (windows: readonly TimeWindow[], capacity: number, wanted: TimeWindow): boolean =>
  wanted.start < wanted.end && peakOf(windows, wanted) < capacity;

/**
 * The window of the same length nearest to the wanted one in which the ad fits, at the earliest from `earliest`; null where a
 * position takes nothing. Of two equally near ones the later is taken.
 */
export function nearestFree(
  windows: readonly TimeWindow[],
  capacity: number,
  wanted: TimeWindow,
  earliest: number,
): TimeWindow | null {
  if (capacity < 1 || wanted.start >= wanted.end) return null;
  const length = wanted.end - wanted.start;
  // A window can only become free where another one ends, or end where another one begins.
  const starts = [wanted.start, earliest, ...windows.flatMap(({ start, end }) => [end, start - length])]
    .filter((start) => start >= earliest)
    .sort((left, right) => Math.abs(left - wanted.start) - Math.abs(right - wanted.start) || right - left);
  for (const start of starts) {
    const found = { start, end: start + length };
    if (fits(windows, capacity, found)) return found;
  }
  return null;
}

/** The first instant from which a position has room for one more ad; null where it never has. */
export function nextFreeAt(windows: readonly TimeWindow[], capacity: number, from: number): number | null {
  return nearestFree(windows, capacity, { start: from, end: from + 1000 }, from)?.start ?? null;
}
