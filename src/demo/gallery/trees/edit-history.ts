import { type EditNode, editTree, type TreeEdit } from './tree-edits.ts';

/** A tree with what it was before and, after an undo, what it had become. */
export interface EditHistory {
  readonly past: readonly (readonly EditNode[])[];
  readonly tree: readonly EditNode[];
  readonly future: readonly (readonly EditNode[])[];
}

/** Maximum number of undo steps. */
const DEPTH = 50;

/** A tree that nothing was done to. */
export const startHistory = (tree: readonly EditNode[]): EditHistory => ({ past: [], tree, future: [] });

/** Does an edit; the same history where it cannot be done. */
export function applyEdit(history: EditHistory, edit: TreeEdit): EditHistory {
  const tree = editTree(history.tree, edit);
  return tree === null ? history : { past: [...history.past, history.tree].slice(-DEPTH), tree, future: [] };
}

/** One step back. */
export function undo({ past, tree, future }: EditHistory): EditHistory {
  const before = past.at(-1);
  return before === undefined
    ? { past, tree, future }
    : { past: past.slice(0, -1), tree: before, future: [tree, ...future] };
}

/** One step forward again. */
export function redo({ past, tree, future }: EditHistory): EditHistory {
  const [after, ...later] = future;
  return after === undefined ? { past, tree, future } : { past: [...past, tree], tree: after, future: later };
}
