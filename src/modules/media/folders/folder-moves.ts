import { type ChoiceNode, idsOf } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';

/** The first matching node of a tree, with the id of its parent folder. */
export interface PlacedNode {
  readonly node: ChoiceNode;
  /** Null at the root of the library. */
  readonly parent: string | null;
}

/** Finds a node and its parent; null when none matches. */
export function findNode(
  nodes: readonly ChoiceNode[],
  fits: (node: ChoiceNode) => boolean,
  parent: string | null = null,
): PlacedNode | null {
  for (const node of nodes) {
    const found = fits(node) ? { node, parent } : findNode(node.children, fits, node.choice.value);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Why a folder cannot be moved into another one (null is the root of the library), as the last part of a text key; null
 * when it can.
 */
export function refusalOfMove(
  tree: readonly ChoiceNode[],
  folder: string,
  into: string | null,
): 'itself' | 'below' | 'there' | null {
  if (folder === into) return 'itself';
  const found = findNode(tree, ({ choice }) => choice.value === folder);
  if (found === null) return null;
  if (found.parent === into) return 'there';
  return into !== null && idsOf(found.node).includes(into) ? 'below' : null;
}
