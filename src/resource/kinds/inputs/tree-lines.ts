import type { ChoiceNode } from './choice-tree.ts';

/** A record as a line of a tree. */
export interface TreeLine {
  readonly id: string;
  readonly label: string;
  readonly level: number;
  readonly place: number;
  readonly total: number;
  readonly parent: string | null;
  /** Null where nothing is below it. */
  readonly isOpen: boolean | null;
}

const holds = (words: string) =>
  function fits({ choice, children }: ChoiceNode): boolean {
    return choice.label.toLowerCase().includes(words) || children.some(fits);
  };

/** What is on screen of the tree: branches that are not closed; while searching, everything that leads to what fits. */
export function treeLines(
  nodes: readonly ChoiceNode[],
  closed: ReadonlySet<string>,
  words: string,
  level = 1,
  parent: string | null = null,
): readonly TreeLine[] {
  const shown = words === '' ? nodes : nodes.filter(holds(words));
  return shown.flatMap(({ choice: { value: id, label }, children }, at) => {
    const below = words === '' ? children : children.filter(holds(words));
    const isOpen = below.length === 0 ? null : words !== '' || !closed.has(id);
    const line = { id, label, level, place: at + 1, total: shown.length, parent, isOpen };
    return [line, ...(isOpen === true ? treeLines(below, closed, words, level + 1, id) : [])];
  });
}
