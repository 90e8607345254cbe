/** A node of a tree that is edited. */
export interface EditNode {
  readonly id: string;
  readonly label: string;
  readonly children: readonly EditNode[];
}

/** Direction of a keyboard move of one node. */
export type Step = 'up' | 'down' | 'in' | 'out';
/** Position of a dropped node relative to its target. */
export type Place = 'before' | 'after' | 'inside';

export type TreeEdit =
  | { readonly type: 'insert'; readonly id: string; readonly label: string; readonly parent: string | null }
  | { readonly type: 'rename'; readonly id: string; readonly label: string }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'step'; readonly id: string; readonly way: Step }
  | { readonly type: 'drop'; readonly id: string; readonly target: string; readonly place: Place };

/** Node with its position. */
export interface Found {
  readonly node: EditNode;
  readonly siblings: readonly EditNode[];
  readonly at: number;
  /** From the top down to the parent. */
  readonly above: readonly EditNode[];
}

type Tree = readonly EditNode[];

/** Finds a node with its neighbours. */
export function findNode(tree: Tree, id: string, above: readonly EditNode[] = []): Found | null {
  for (const [at, node] of tree.entries()) {
    if (node.id === id) return { node, siblings: tree, at, above };
    const below = findNode(node.children, id, [...above, node]);
    if (below !== null) return below;
  }
  return null;
}

const without = (tree: Tree, id: string): Tree =>
  tree.filter((node) => node.id !== id).map((node) => ({ ...node, children: without(node.children, id) }));

const renamed = (tree: Tree, id: string, label: string): Tree =>
  tree.map((node) => (node.id === id ? { ...node, label } : { ...node, children: renamed(node.children, id, label) }));

/** Inserts a node at index `at` below `parent`. */
function inserted(tree: Tree, node: EditNode, parent: string | null, at: number): Tree {
  if (parent === null) return tree.toSpliced(at, 0, node);
  return tree.map((each) =>
    each.id === parent
      ? { ...each, children: each.children.toSpliced(at, 0, node) }
      : { ...each, children: inserted(each.children, node, parent, at) },
  );
}

/** Target of a step: parent and index; null when the step is impossible. */
function placeOfStep(tree: Tree, { siblings, at, above }: Found, way: Step) {
  const parent = above.at(-1);
  const here = parent?.id ?? null;
  if (way === 'up') return at === 0 ? null : { parent: here, at: at - 1 };
  if (way === 'down') return at === siblings.length - 1 ? null : { parent: here, at: at + 1 };
  if (way === 'in') {
    const before = siblings[at - 1];
    return before === undefined ? null : { parent: before.id, at: before.children.length };
  }
  if (parent === undefined) return null;
  const outer = above.at(-2);
  return { parent: outer?.id ?? null, at: (outer?.children ?? tree).indexOf(parent) + 1 };
}

function stepped(tree: Tree, id: string, way: Step): Tree | null {
  const found = findNode(tree, id);
  const place = found === null ? null : placeOfStep(tree, found, way);
  return found === null || place === null ? null : inserted(without(tree, id), found.node, place.parent, place.at);
}

function dropped(tree: Tree, id: string, target: string, place: Place): Tree | null {
  const found = findNode(tree, id);
  const onto = findNode(tree, target);
  // A node cannot be moved into its own descendants.
  if (found === null || onto === null || id === target || onto.above.some((node) => node.id === id)) return null;
  if (place === 'inside') return inserted(without(tree, id), found.node, target, onto.node.children.length);
  const rest = onto.siblings.filter((node) => node.id !== id);
  const at = rest.findIndex((node) => node.id === target) + (place === 'before' ? 0 : 1);
  return inserted(without(tree, id), found.node, onto.above.at(-1)?.id ?? null, at);
}

/** Applies an edit to a tree; null when it is impossible or changes nothing. */
export function editTree(tree: Tree, edit: TreeEdit): Tree | null {
  if (edit.type === 'step') return stepped(tree, edit.id, edit.way);
  if (edit.type === 'drop') return dropped(tree, edit.id, edit.target, edit.place);
  if (edit.type === 'insert') {
    const below = edit.parent === null ? tree : findNode(tree, edit.parent)?.node.children;
    if (below === undefined || findNode(tree, edit.id) !== null) return null;
    return inserted(tree, { id: edit.id, label: edit.label, children: [] }, edit.parent, below.length);
  }
  const found = findNode(tree, edit.id);
  if (found === null) return null;
  if (edit.type === 'remove') return without(tree, edit.id);
  const label = edit.label.trim();
  return label === '' || label === found.node.label ? null : renamed(tree, edit.id, label);
}
