import type { Branch, MenuEntry } from './menu-branches.ts';

/** Maximum depth of pages; buttons are one level below. */
const MAX_DEPTH = 3;

/** A way of one entry through the tree. */
export type Step = 'up' | 'down' | 'in' | 'out';
/** Drop position relative to the target. */
export type Place = 'before' | 'after' | 'inside';

interface Found {
  readonly branch: Branch;
  readonly siblings: readonly Branch[];
  readonly at: number;
  /** From the top down to the parent. */
  readonly above: readonly Branch[];
}

/** Finds an entry with its neighbours. */
export function findBranch(tree: readonly Branch[], id: string, above: readonly Branch[] = []): Found | null {
  for (const [at, branch] of tree.entries()) {
    if (branch.entry.id === id) return { branch, siblings: tree, at, above };
    const below = findBranch(branch.children, id, [...above, branch]);
    if (below !== null) return below;
  }
  return null;
}

const heightOf = ({ children }: Branch): number => 1 + Math.max(0, ...children.map(heightOf));

function without(tree: readonly Branch[], id: string): readonly Branch[] {
  return tree
    .filter(({ entry }) => entry.id !== id)
    .map((branch) => ({ ...branch, children: without(branch.children, id) }));
}

function insert(tree: readonly Branch[], branch: Branch, parent: string | null, at: number): readonly Branch[] {
  if (parent === null) return tree.toSpliced(at, 0, branch);
  return tree.map((each) =>
    each.entry.id === parent
      ? { ...each, children: each.children.toSpliced(at, 0, branch) }
      : { ...each, children: insert(each.children, branch, parent, at) },
  );
}

/** Inserts an entry below `parent` at index `at`, counted without the entry itself; null where not allowed. */
function put(tree: readonly Branch[], moved: Found, parent: string | null, at: number): readonly Branch[] | null {
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

/** The tree after one step of an entry; null when there is no such step. */
export function step(tree: readonly Branch[], id: string, way: Step): readonly Branch[] | null {
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
export function drop(tree: readonly Branch[], id: string, target: string, place: Place): readonly Branch[] | null {
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
export interface Move {
  readonly entry: MenuEntry;
  readonly parentMenu: string | null;
  readonly orderNo: number;
}

const orderIn = (tree: readonly Branch[], parent: string | null): string => {
  const siblings = parent === null ? tree : findBranch(tree, parent)?.branch.children;
  return (siblings ?? []).map(({ entry }) => entry.id).join();
};

/** Writes that bring entries into the order of `after`: siblings of changed groups are numbered from one. */
export function movesOf(before: readonly Branch[], after: readonly Branch[]): readonly Move[] {
  const among = (siblings: readonly Branch[], parent: string | null): readonly Move[] => {
    const isAsBefore = orderIn(before, parent) === siblings.map(({ entry }) => entry.id).join();
    let last = -1;
    return siblings.flatMap(({ entry, children }) => {
      const orderNo = isAsBefore || entry.orderNo > last ? entry.orderNo : last + 1;
      last = orderNo;
      const stays = entry.orderNo === orderNo && entry.parent === parent;
      return [...(stays ? [] : [{ entry, parentMenu: parent, orderNo }]), ...among(children, entry.id)];
    });
  };
  return among(after, null);
}
