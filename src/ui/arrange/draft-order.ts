import { type Branch, branchesOf, type OrderEntry } from './tree-order.ts';

/** Where an entry stands, as a draft keeps it: in the order from the top of the tree to its end. */
export interface KeptPlace {
  readonly id: string;
  readonly parent: string | null;
}

/** The order of a tree, for a draft. */
export const placesOf = (tree: readonly Branch[], parent: string | null = null): readonly KeptPlace[] =>
  tree.flatMap(({ entry: { id }, children }) => [{ id, parent }, ...placesOf(children, id)]);

/** Brings entries into an order that was kept; those that came meanwhile stand behind the others, those that went are left out. */
export function treeInOrder<Entry extends OrderEntry>(
  entries: readonly Entry[],
  places: readonly KeptPlace[],
): readonly Branch<Entry>[] {
  const own = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = new Map(places.map(({ id, parent }, orderNo) => [id, { parent, orderNo }]));
  const placed = entries.map(
    (entry): OrderEntry => ({ ...entry, orderNo: places.length + entry.orderNo, ...kept.get(entry.id) }),
  );
  // The entries themselves say where they stood before.
  const withOwn = (branches: readonly Branch[]): readonly Branch<Entry>[] =>
    branches.flatMap(({ entry, children }) => {
      const found = own.get(entry.id);
      return found === undefined ? [] : [{ entry: found, children: withOwn(children) }];
    });
  return withOwn(branchesOf(placed));
}
