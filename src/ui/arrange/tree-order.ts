import { numbersOf } from './order-numbers.ts';

/** An entry of a tree that can be reordered. */
export interface OrderEntry {
  readonly id: string;
  /** A text, or a text key. */
  readonly name: string;
  /** True when the entry can have children. */
  readonly isSection: boolean;
  readonly parent: string | null;
  readonly orderNo: number;
  readonly icon: string | null;
}

/** An entry with its children. */
export interface Branch<Entry extends OrderEntry = OrderEntry> {
  readonly entry: Entry;
  readonly children: readonly Branch<Entry>[];
}

/** Maximum depth of the tree. */
const MAX_DEPTH = 3;

/** Tree of the entries in their order; entries without their parent are at the top level. */
export function branchesOf<Entry extends OrderEntry>(entries: readonly Entry[]): readonly Branch<Entry>[] {
  const known = new Set(entries.map(({ id }) => id));
  const below = new Map<string | null, Entry[]>();
  for (const entry of entries) {
    const parent = entry.parent !== null && known.has(entry.parent) ? entry.parent : null;
    below.set(parent, [...(below.get(parent) ?? []), entry]);
  }
  const placed = new Set<string>();
  const under = (parent: string | null): readonly Branch<Entry>[] =>
    (below.get(parent) ?? [])
      .toSorted((one, other) => one.orderNo - other.orderNo)
      .flatMap((entry) => {
        if (placed.has(entry.id)) return [];
        placed.add(entry.id);
        return [{ entry, children: under(entry.id) }];
      });
  return under(null);
}

/** Direction in which an entry is moved. */
export type Step = 'up' | 'down' | 'in' | 'out';
/** Drop position relative to the target. */
export type Place = 'before' | 'after' | 'inside';

interface Found<Entry extends OrderEntry> {
  readonly branch: Branch<Entry>;
  readonly siblings: readonly Branch<Entry>[];
  readonly at: number;
  /** Ancestors, from the root to the parent. */
  readonly above: readonly Branch<Entry>[];
}

/** Finds an entry with its neighbours. */
export function findBranch<Entry extends OrderEntry>(
  tree: readonly Branch<Entry>[],
  id: string,
  above: readonly Branch<Entry>[] = [],
): Found<Entry> | null {
  for (const [at, branch] of tree.entries()) {
    if (branch.entry.id === id) return { branch, siblings: tree, at, above };
    const below = findBranch(branch.children, id, [...above, branch]);
    if (below !== null) return below;
  }
  return null;
}

const heightOf = ({ children }: Branch): number => 1 + Math.max(0, ...children.map(heightOf));

function without<Entry extends OrderEntry>(tree: readonly Branch<Entry>[], id: string): readonly Branch<Entry>[] {
  return tree
    .filter(({ entry }) => entry.id !== id)
    .map((branch) => ({ ...branch, children: without(branch.children, id) }));
}

function insert<Entry extends OrderEntry>(
  tree: readonly Branch<Entry>[],
  branch: Branch<Entry>,
  parent: string | null,
  at: number,
): readonly Branch<Entry>[] {
  if (parent === null) return tree.toSpliced(at, 0, branch);
  return tree.map((each) =>
    each.entry.id === parent
      ? { ...each, children: each.children.toSpliced(at, 0, branch) }
      : { ...each, children: insert(each.children, branch, parent, at) },
  );
}

/** Inserts an entry below `parent` at index `at`, counted without the entry itself; null where not allowed. */
function put<Entry extends OrderEntry>(
  tree: readonly Branch<Entry>[],
  moved: Found<Entry>,
  parent: string | null,
  at: number,
): readonly Branch<Entry>[] | null {
  const { branch } = moved;
  const above = parent === null ? null : findBranch(tree, parent);
  if (parent !== null && above === null) return null;
  if (above !== null) {
    const isOwn = parent === branch.entry.id || above.above.some(({ entry }) => entry.id === branch.entry.id);
    if (isOwn || !above.branch.entry.isSection) return null;
    if (above.above.length + 1 + heightOf(branch) > MAX_DEPTH) return null;
  }
  return insert(without(tree, branch.entry.id), branch, parent, at);
}

/** The tree after moving an entry one step; null when that is not possible. */
export function step<Entry extends OrderEntry>(
  tree: readonly Branch<Entry>[],
  id: string,
  way: Step,
): readonly Branch<Entry>[] | null {
  const found = findBranch(tree, id);
  if (found === null) return null;
  const { siblings, at, above } = found;
  const parent = above.at(-1) ?? null;
  const here = parent?.entry.id ?? null;
  if (way === 'up') return at === 0 ? null : put(tree, found, here, at - 1);
  if (way === 'down') return at === siblings.length - 1 ? null : put(tree, found, here, at + 1);
  if (way === 'in') {
    const before = siblings[at - 1];
    return before === undefined ? null : put(tree, found, before.entry.id, before.children.length);
  }
  if (parent === null) return null;
  const outer = findBranch(tree, parent.entry.id);
  return outer === null ? null : put(tree, found, above.at(-2)?.entry.id ?? null, outer.at + 1);
}

/** Tree after an entry is dropped on another; null where not allowed. */
export function drop<Entry extends OrderEntry>(
  tree: readonly Branch<Entry>[],
  id: string,
  target: string,
  place: Place,
): readonly Branch<Entry>[] | null {
  const found = findBranch(tree, id);
  const onto = findBranch(tree, target);
  if (found === null || onto === null || id === target) return null;
  if (place === 'inside') return put(tree, found, target, onto.branch.children.length);
  if (onto.above.some(({ entry }) => entry.id === id)) return null;
  const parent = onto.above.at(-1)?.entry.id ?? null;
  const rest = onto.siblings.filter(({ entry }) => entry.id !== id);
  const at = rest.findIndex(({ entry }) => entry.id === target);
  return put(tree, found, parent, place === 'before' ? at : at + 1);
}

/** New position of a moved entry. */
export interface Move<Entry extends OrderEntry> {
  readonly entry: Entry;
  readonly parent: string | null;
  readonly orderNo: number;
}

const orderIn = (tree: readonly Branch[], parent: string | null): string => {
  const siblings = parent === null ? tree : findBranch(tree, parent)?.branch.children;
  return (siblings ?? []).map(({ entry }) => entry.id).join();
};

/** The minimal writes that change the order of `before` to that of `after`. */
export function movesOf<Entry extends OrderEntry>(
  before: readonly Branch<Entry>[],
  after: readonly Branch<Entry>[],
): readonly Move<Entry>[] {
  const among = (siblings: readonly Branch<Entry>[], parent: string | null): readonly Move<Entry>[] => {
    const isAsBefore = orderIn(before, parent) === siblings.map(({ entry }) => entry.id).join();
    const placed = siblings.map(({ entry }) => ({ orderNo: entry.orderNo, stays: entry.parent === parent }));
    const numbers = isAsBefore ? [] : numbersOf(placed);
    return siblings.flatMap(({ entry, children }, at) => {
      const orderNo = numbers[at] ?? entry.orderNo;
      const stays = entry.orderNo === orderNo && entry.parent === parent;
      return [...(stays ? [] : [{ entry, parent, orderNo }]), ...among(children, entry.id)];
    });
  };
  return among(after, null);
}
