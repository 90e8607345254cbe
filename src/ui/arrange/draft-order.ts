import { type Branch, branchesOf, type OrderEntry } from './tree-order.ts';

/** Position of an entry in a stored draft; entries are listed in tree order. */
export interface StoredPlace {
  readonly id: string;
  readonly parent: string | null;
}

/** The order of a tree, to be stored as a draft. */
export const placesOf = (tree: readonly Branch[], parent: string | null = null): readonly StoredPlace[] =>
  tree.flatMap(({ entry: { id }, children }) => [{ id, parent }, ...placesOf(children, id)]);

/** Restores a stored order: entries added since come last, deleted ones are omitted. */
export function treeInOrder<Entry extends OrderEntry>(
  entries: readonly Entry[],
  places: readonly StoredPlace[],
): readonly Branch<Entry>[] {
  const own = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = new Map(places.map(({ id, parent }, orderNo) => [id, { parent, orderNo }]));
  const placed = entries.map(
    (entry): OrderEntry => ({ ...entry, orderNo: places.length + entry.orderNo, ...kept.get(entry.id) }),
  );
  // Restores the entries with their own parent and number.
  const withOwn = (branches: readonly Branch[]): readonly Branch<Entry>[] =>
    branches.flatMap(({ entry, children }) => {
      const found = own.get(entry.id);
      return found === undefined ? [] : [{ entry: found, children: withOwn(children) }];
    });
  return withOwn(branchesOf(placed));
}
