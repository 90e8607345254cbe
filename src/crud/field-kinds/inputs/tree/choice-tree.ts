import type { Choice } from '@src/contracts/resource/responses.ts';
import type { TreeNode } from 'primereact/treenode';

/** A choice with its children. */
export interface ChoiceNode {
  readonly choice: Choice;
  readonly children: readonly ChoiceNode[];
}

/**
 * Builds the tree of the choices. A choice whose parent is missing, or that is part of a cycle, is at the top level, so
 * that none is lost.
 */
export function choiceTree(choices: readonly Choice[], without: string | null = null): readonly ChoiceNode[] {
  const known = new Set(choices.map(({ value }) => value));
  const below = new Map<string | null, Choice[]>();
  for (const choice of choices) {
    const parent =
      choice.parent != null && known.has(choice.parent) && choice.parent !== choice.value ? choice.parent : null;
    below.set(parent, [...(below.get(parent) ?? []), choice]);
  }
  const placed = new Set<string>();
  const nodesUnder = (parent: string | null): readonly ChoiceNode[] =>
    (below.get(parent) ?? []).flatMap((choice) => {
      if (choice.value === without || placed.has(choice.value)) return [];
      placed.add(choice.value);
      return [{ choice, children: nodesUnder(choice.value) }];
    });
  const tree = nodesUnder(null);
  if (without !== null) return tree;
  const lost = choices.filter(({ value }) => !placed.has(value));
  return [...tree, ...lost.map((choice) => ({ choice, children: [] }))];
}

/** The tree in the format of the component library. */
export const treeNodes = (nodes: readonly ChoiceNode[]): TreeNode[] =>
  nodes.map(({ choice, children }) => ({
    key: choice.value,
    label: choice.label,
    selectable: choice.disabled !== true,
    children: treeNodes(children),
  }));

/** Ids of a node and all its descendants. */
export const idsOf = ({ choice, children }: ChoiceNode): readonly string[] => [
  choice.value,
  ...children.flatMap(idsOf),
];

/** State of a checkbox in the tree: checked, or partially checked. */
export interface Check {
  readonly checked: boolean;
  readonly partialChecked: boolean;
}
export type Checks = Readonly<Record<string, Check>>;

/**
 * Checkbox states for the selected ids. Linked: a parent is checked when all its descendants are, and partially checked
 * when some are. Unlinked: every checkbox is independent.
 */
export function checksOf(tree: readonly ChoiceNode[], ids: readonly string[], linked: boolean): Checks {
  const kept = new Set(ids);
  if (!linked) return Object.fromEntries(ids.map((id) => [id, { checked: true, partialChecked: false }]));
  const checks: Record<string, Check> = {};
  const visit = ({ choice: { value }, children }: ChoiceNode): Check => {
    const inner = children.map(visit);
    const checked = children.length === 0 ? kept.has(value) : inner.every((each) => each.checked);
    const partialChecked = !checked && inner.some((each) => each.checked || each.partialChecked);
    const check = { checked, partialChecked };
    if (checked || partialChecked) checks[value] = check;
    return check;
  };
  for (const node of tree) visit(node);
  return checks;
}

/** Ids that are fully checked; partially checked ones are excluded. */
export const checkedIds = (checks: Readonly<Record<string, { readonly checked?: boolean | undefined }>>): string[] =>
  Object.entries(checks)
    .filter(([, { checked }]) => checked === true)
    .map(([id]) => id);

/** Value of a checkbox: `mixed` when only some of its descendants are checked. */
export function boxOf(checks: Checks, id: string): boolean | 'mixed' {
  if (checks[id]?.checked === true) return true;
  return checks[id]?.partialChecked === true ? 'mixed' : false;
}

const nodeOf = (nodes: readonly ChoiceNode[], id: string): ChoiceNode | null => {
  for (const node of nodes) {
    const found = node.choice.value === id ? node : nodeOf(node.children, id);
    if (found !== null) return found;
  }
  return null;
};

/**
 * Checked ids after a click on a checkbox. Linked: its descendants follow, except disabled ones and those hidden by a
 * search.
 */
export function toggleNode(
  tree: readonly ChoiceNode[],
  ids: readonly string[],
  id: string,
  linked: boolean,
  shown: ReadonlySet<string> | null = null,
): string[] {
  const node = nodeOf(tree, id);
  if (node === null) return [...ids];
  const free = (each: ChoiceNode): readonly string[] => [
    ...(each.choice.disabled === true ? [] : [each.choice.value]),
    ...(linked ? each.children.flatMap(free) : []),
  ];
  const touched = free(node).filter((each) => shown === null || each === id || shown.has(each));
  const leaves = (each: ChoiceNode): readonly string[] =>
    each.children.length === 0 ? [each.choice.value] : each.children.flatMap(leaves);
  const seen = leaves(node).filter((each) => touched.includes(each));
  const isOn = linked && seen.length > 0 ? seen.every((each) => ids.includes(each)) : ids.includes(id);
  const next = [...ids.filter((each) => !touched.includes(each)), ...(isOn ? [] : touched)];
  return linked ? checkedIds(checksOf(tree, next, true)) : next;
}

/** True when linked checkboxes can represent exactly these ids. */
export function isLinkable(tree: readonly ChoiceNode[], ids: readonly string[]): boolean {
  const known = new Set(tree.flatMap(idsOf));
  const kept = ids.filter((id) => known.has(id));
  const shown = new Set(checkedIds(checksOf(tree, kept, true)));
  return shown.size === kept.length && kept.every((id) => shown.has(id));
}

/** Ids of the branches to open so that every selected id is visible: the roots, and all ancestors of a selected id. */
export function branchesToOpen(tree: readonly ChoiceNode[], ids: readonly string[]): readonly string[] {
  const kept = new Set(ids);
  const holds = (node: ChoiceNode) => idsOf(node).some((id) => id !== node.choice.value && kept.has(id));
  const visit = (node: ChoiceNode): readonly string[] =>
    holds(node) ? [node.choice.value, ...node.children.flatMap(visit)] : [];
  return [...new Set([...tree.map(({ choice }) => choice.value), ...tree.flatMap(visit)])];
}
