/** Distance between neighbours, so that a later one fits between them. */
const STEP = 10;

/** The list with the item at one place put to another; the list itself when there is no such place. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** What has a place among others. */
interface Placed {
  readonly id: string;
  readonly position: number;
}

/** Which items need another position so that positions rise along the list: an item that was moved alone, where there is room. */
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
