/** A range of tiles: where it began and where its other end is now. */
export interface TileRange {
  readonly anchor: string;
  readonly end: string;
}

/** What a longer or shorter range changes in the selection. */
export interface RangeStep {
  readonly range: TileRange;
  readonly added: readonly string[];
  /** Tiles that were in the range before and are not in it any more. */
  readonly dropped: readonly string[];
}

/** Tiles from one to another in their order, both included; none when one of them is not there. */
function between(ids: readonly string[], { anchor, end }: TileRange): readonly string[] {
  const places = [ids.indexOf(anchor), ids.indexOf(end)];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return first < 0 ? [] : ids.slice(first, last + 1);
}

/**
 * Leads the range to another tile. It goes on from the last one only while the focus is still at its end; otherwise it begins
 * anew at the focus, or at the tile itself where nothing was focused.
 */
export function stepRange(
  ids: readonly string[],
  last: TileRange | null,
  focused: string | null,
  to: string,
): RangeStep {
  const isSame = last !== null && last.end === focused && ids.includes(last.anchor);
  const start = focused !== null && ids.includes(focused) ? focused : to;
  const range = { anchor: isSame ? last.anchor : start, end: to };
  const added = between(ids, range);
  const kept = new Set(added);
  const dropped = isSame ? between(ids, last).filter((id) => !kept.has(id)) : [];
  return { range, added, dropped };
}
