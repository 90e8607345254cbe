import { type ChoiceNode, idsOf } from './choice-tree.ts';

/** A row of a tree. */
export interface TreeLine {
  readonly id: string;
  readonly label: string;
  readonly level: number;
  readonly place: number;
  readonly total: number;
  readonly parent: string | null;
  /** Null for a leaf. */
  readonly isOpen: boolean | null;
}

const isHit = ({ choice }: ChoiceNode, words: string): boolean => choice.label.toLowerCase().includes(words);

const holds = (words: string) =>
  function fits(node: ChoiceNode): boolean {
    return isHit(node, words) || node.children.some(fits);
  };

/** Ids that a search keeps visible: matches with all their descendants and ancestors. All ids when `words` is empty. */
export function searchResultIds(nodes: readonly ChoiceNode[], words: string): ReadonlySet<string> {
  const visit = (node: ChoiceNode): readonly string[] => {
    if (isHit(node, words)) return idsOf(node);
    const below = node.children.flatMap(visit);
    return below.length === 0 ? [] : [node.choice.value, ...below];
  };
  return new Set(nodes.flatMap(visit));
}

/**
 * Visible rows of the tree: those in open branches; while searching, the matches with their descendants and ancestors.
 */
export function treeLines(
  nodes: readonly ChoiceNode[],
  closed: ReadonlySet<string>,
  words: string,
  level = 1,
  parent: string | null = null,
): readonly TreeLine[] {
  const shown = words === '' ? nodes : nodes.filter(holds(words));
  return shown.flatMap((node, at) => {
    const { value: id, label } = node.choice;
    const isWhole = isHit(node, words);
    const leads = words !== '' && node.children.some(holds(words));
    const below = isWhole ? node.children : node.children.filter(holds(words));
    const isOpen = below.length === 0 ? null : leads || !closed.has(id);
    const line = { id, label, level, place: at + 1, total: shown.length, parent, isOpen };
    return [line, ...(isOpen === true ? treeLines(below, closed, isWhole ? '' : words, level + 1, id) : [])];
  });
}
