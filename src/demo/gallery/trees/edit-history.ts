import { type EditNode, editTree, type TreeEdit } from './tree-edits.ts';

/** A tree with its undo and redo states. */
export interface EditHistory {
  readonly past: readonly (readonly EditNode[])[];
  readonly tree: readonly EditNode[];
  readonly future: readonly (readonly EditNode[])[];
}

/** Maximum number of undo steps. */
const DEPTH = 50;

/** History without steps. */
export const startHistory = (tree: readonly EditNode[]): EditHistory => ({ past: [], tree, future: [] });

/** Applies an edit; returns the same history when it is not possible. */
export function applyEdit(history: EditHistory, edit: TreeEdit): EditHistory {
  const tree = editTree(history.tree, edit);
  return tree === null ? history : { past: [...history.past, history.tree].slice(-DEPTH), tree, future: [] };
}

/** Undoes one step. */
export function undo({ past, tree, future }: EditHistory): EditHistory {
  const before = past.at(-1);
  return before === undefined
    ? { past, tree, future }
    : { past: past.slice(0, -1), tree: before, future: [tree, ...future] };
}

/** Redoes one step. */
export function redo({ past, tree, future }: EditHistory): EditHistory {
  const [after, ...later] = future;
  return after === undefined ? { past, tree, future } : { past: [...past, tree], tree: after, future: later };
}
