/** A time range in milliseconds since 1970; the end is exclusive. */
export interface TimeWindow {
  readonly start: number;
  readonly end: number;
}

/** The starts and ends of windows in order. Ends are exclusive: at the same time, they come before starts. */
const edgesOf = (windows: readonly TimeWindow[]) =>
  windows
    .flatMap(({ start, end }) => [
      { at: start, step: 1 },
      { at: end, step: -1 },
    ])
    .sort((left, right) => left.at - right.at || left.step - right.step);

/** Maximum number of windows that overlap at one instant within a range. */
export function maxOverlap(windows: readonly TimeWindow[], within: TimeWindow): number {
  const inside = windows.filter(({ start, end }) => start < within.end && within.start < end);
  let open = 0;
  let most = 0;
  for (const { step } of edgesOf(inside)) {
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
  const starts = gapsIn(windows, capacity, earliest)
    .filter(({ start, end }) => end - start >= length)
    .map(({ start, end }) => Math.max(start, Math.min(wanted.start, end - length)))
    .sort((left, right) => Math.abs(left - wanted.start) - Math.abs(right - wanted.start) || right - left);
  const [start] = starts;
  return start === undefined ? null : { start, end: start + length };
}

/** The ranges from an instant on with room for one more window; the last one has no end. One pass, because a position may have thousands. */
function gapsIn(windows: readonly TimeWindow[], capacity: number, earliest: number): readonly TimeWindow[] {
  const gaps: TimeWindow[] = [];
  let open = 0;
  let free: number | null = earliest;
  for (const { at, step } of edgesOf(windows.filter(({ start, end }) => start < end && end > earliest))) {
    open += step;
    if (open >= capacity) {
      if (free !== null && free < at) gaps.push({ start: free, end: at });
      free = null;
    } else free ??= Math.max(at, earliest);
  }
  return free === null ? gaps : [...gaps, { start: free, end: Number.POSITIVE_INFINITY }];
}

/** The first instant with room for one more ad; null when there is none. */
export function nextFreeAt(windows: readonly TimeWindow[], capacity: number, from: number): number | null {
  return nearestFree(windows, capacity, { start: from, end: from + 1000 }, from)?.start ?? null;
}
