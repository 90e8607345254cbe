/** Distance between new positions, so that an item can be inserted later. */
const STEP = 10;

/** Moves the item at one index to another; returns the same list when the index is invalid. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** An item with a position. */
interface Placed {
  readonly id: string;
  readonly position: number;
}

/**
 * Finds the items that need a new position so that positions ascend along the list: only the moved item when there is a
 * gap for it.
 */
export function changedPositions(list: readonly Placed[]): readonly Placed[] {
  let last = 0;
  return list.flatMap(({ id, position }, at) => {
    const next = list[at + 1]?.position ?? Number.POSITIVE_INFINITY;
    const isBefore = next > last + 1;
    if (position > last && (position < next || !isBefore)) {
      last = position;
      return [];
    }
    last = isBefore && next < Number.POSITIVE_INFINITY ? Math.floor((last + next) / 2) : last + STEP;
    return [{ id, position: last }];
  });
}
