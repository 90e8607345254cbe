import { type ChoiceNode, idsOf } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';

/** The first node of a tree that fits, with the id of the folder that it is in. */
export interface PlacedNode {
  readonly node: ChoiceNode;
  /** Null at the top of the library. */
  readonly parent: string | null;
}

/** Finds a node of a tree and where it is; null where none fits. */
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

/** Why a folder cannot go into another one (null is the top of the library), as the last part of a text key; null when it can. */
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
