/** An end of an edge at a side of a state, with its preferred position. */
export interface PreferredAnchor {
  readonly id: string;
  readonly x: number;
}

/**
 * Positions edge ends along a side in the order of their preferences, with a minimum gap; when the side is too short
 * they are distributed evenly.
 */
export function attach(
  wishes: readonly PreferredAnchor[],
  from: number,
  to: number,
  gap: number,
): ReadonlyMap<string, number> {
  const sorted = [...wishes].sort((one, other) => one.x - other.x);
  const room = Math.max(0, to - from);
  const step = sorted.length < 2 ? 0 : Math.min(gap, room / (sorted.length - 1));
  const places: number[] = [];
  for (const { x } of sorted) {
    const least = places.length === 0 ? from : (places.at(-1) ?? from) + step;
    places.push(Math.max(least, Math.min(to, x)));
  }
  for (let index = places.length - 1, most = to; index >= 0; index -= 1) {
    places[index] = Math.min(places[index] ?? most, most);
    most = (places[index] ?? most) - step;
  }
  return new Map(sorted.map(({ id }, index) => [id, places[index] ?? from]));
}
