import type { ChoiceNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';

/** Menu entry with the labels of its ancestors, from the top. */
export interface MenuItemRow {
  readonly id: string;
  readonly label: string;
  readonly above: readonly string[];
  readonly level: number;
}

/** Entries of the tree as a flat list, in display order. */
export function linesOf(nodes: readonly ChoiceNode[], above: readonly string[] = []): readonly MenuItemRow[] {
  return nodes.flatMap(({ choice, children }) => [
    { id: choice.value, label: choice.label, above, level: above.length + 1 },
    ...linesOf(children, [...above, choice.label]),
  ]);
}

/** Entries that a role grants: the checked ones and all their ancestors. */
export function grantedEntryIds(nodes: readonly ChoiceNode[], checked: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(checked);
  const given = new Set<string>();
  const visit = ({ choice: { value }, children }: ChoiceNode): boolean => {
    const below = children.map(visit).some(Boolean);
    const isGiven = below || wanted.has(value);
    if (isGiven) given.add(value);
    return isGiven;
  };
  for (const node of nodes) visit(node);
  return given;
}

/** Difference of two sets of entries. */
export interface RoleDiff {
  readonly added: readonly MenuItemRow[];
  readonly removed: readonly MenuItemRow[];
}

/** Compares the entries that two selections in the same menu grant. */
export function diffRoles(nodes: readonly ChoiceNode[], before: readonly string[], after: readonly string[]): RoleDiff {
  const [old, fresh] = [grantedEntryIds(nodes, before), grantedEntryIds(nodes, after)];
  const lines = linesOf(nodes);
  return {
    added: lines.filter(({ id }) => fresh.has(id) && !old.has(id)),
    removed: lines.filter(({ id }) => old.has(id) && !fresh.has(id)),
  };
}
