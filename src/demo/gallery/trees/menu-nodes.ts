import type { MenuItem } from '@src/contracts/routes/route.ts';
import type { ChoiceNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';

/** Converts the console's menu to a tree of choices; node ids are paths. */
export const menuNodes = (items: readonly MenuItem[], title: (title: string) => string): readonly ChoiceNode[] =>
  items.map((item) => ({
    choice: { value: item.path, label: title(item.title) },
    children: menuNodes(item.children, title),
  }));

/** Ids of the nodes with children on this level or deeper, counted from 1. */
export const branchesFrom = (nodes: readonly ChoiceNode[], level: number): readonly string[] =>
  nodes.flatMap(({ choice, children }) =>
    children.length === 0 ? [] : [...(level <= 1 ? [choice.value] : []), ...branchesFrom(children, level - 1)],
  );

/** Finds a node by its id. */
export function nodeIn(nodes: readonly ChoiceNode[], id: string): ChoiceNode | null {
  for (const node of nodes) {
    const found = node.choice.value === id ? node : nodeIn(node.children, id);
    if (found !== null) return found;
  }
  return null;
}
