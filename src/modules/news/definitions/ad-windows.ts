/** A time range in milliseconds since 1970; the end is exclusive. */
export interface TimeWindow {
  readonly start: number;
  readonly end: number;
}

/** Maximum number of windows that overlap at one instant within a range. */
export function maxOverlap(windows: readonly TimeWindow[], within: TimeWindow): number {
  const inside = windows.filter(({ start, end }) => start < within.end && within.start < end);
  const edges = inside.flatMap(({ start, end }) => [
    { at: Math.max(start, within.start), step: 1 },
    { at: end, step: -1 },
  ]);
  // Ends are exclusive: at the same time, ends are counted before starts.
  edges.sort((left, right) => left.at - right.at || left.step - right.step);
  let open = 0;
  let most = 0;
  for (const { step } of edges) {
    open += step;
    most = Math.max(most, open);
  }
  return most;
}

/** True when an ad with this window fits beside the others at every instant. */
export const fits = (windows: readonly TimeWindow[], capacity: number, wanted: TimeWindow): boolean =>
  wanted.start < wanted.end && maxOverlap(windows, wanted) < capacity;

/**
 * The free window of the same length nearest to the wanted one, not before `earliest`; null when the position has no
 * capacity. Of two equally near windows, the later one is returned.
 */
export function nearestFree(
  windows: readonly TimeWindow[],
  capacity: number,
  wanted: TimeWindow,
  earliest: number,
): TimeWindow | null {
  if (capacity < 1 || wanted.start >= wanted.end) return null;
  const length = wanted.end - wanted.start;
  // A free window can only start where another one ends, or end where another one starts.
  const starts = [wanted.start, earliest, ...windows.flatMap(({ start, end }) => [end, start - length])]
    .filter((start) => start >= earliest)
    .sort((left, right) => Math.abs(left - wanted.start) - Math.abs(right - wanted.start) || right - left);
  for (const start of starts) {
    const found = { start, end: start + length };
    if (fits(windows, capacity, found)) return found;
  }
  return null;
}

/** The first instant with room for one more ad; null when there is none. */
export function nextFreeAt(windows: readonly TimeWindow[], capacity: number, from: number): number | null {
  return nearestFree(windows, capacity, { start: from, end: from + 1000 }, from)?.start ?? null;
}
