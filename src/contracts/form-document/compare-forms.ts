import { isSameValue } from '../resource/three-way-merge.ts';
import type { FormDocument, FormNode } from './document.ts';
import { type PlacedNode, placedNodes } from './tree.ts';

/** Parts of a node that are compared between versions. */
export const NODE_PARTS = ['type', 'key', 'label', 'help', 'span', 'required', 'default', 'props'] as const;
export type NodePart = (typeof NODE_PARTS)[number];

/** One difference between two forms. `node` is the new version, or the old one of a removed node. */
export type FormChange =
  | { readonly change: 'added' | 'removed' | 'moved'; readonly node: FormNode }
  | { readonly change: 'changed'; readonly node: FormNode; readonly parts: readonly NodePart[] }
  | { readonly change: 'ruleAdded' | 'ruleRemoved' | 'ruleChanged'; readonly rule: string }
  | { readonly change: 'settings' };

const byId = (document: FormDocument): ReadonlyMap<string, PlacedNode> =>
  new Map(placedNodes(document).map((placed) => [placed.node.id, placed]));

/** The longest increasing subsequence of the indexes: the nodes that did not move relative to each other. */
function longestGrowing(indexes: readonly number[]): ReadonlySet<number> {
  let best: readonly number[] = [];
  const ending: (readonly number[])[] = [];
  for (const index of indexes) {
    const before = ending.filter((run) => (run.at(-1) ?? -1) < index);
    const longest = before.reduce<readonly number[]>((one, two) => (two.length > one.length ? two : one), []);
    const run = [...longest, index];
    ending.push(run);
    if (run.length > best.length) best = run;
  }
  return new Set(best);
}

/** Ids of nodes that have another parent, or another position among their siblings. */
function movedIds(old: ReadonlyMap<string, PlacedNode>, present: ReadonlyMap<string, PlacedNode>): ReadonlySet<string> {
  const siblings = new Map<string | null, { readonly id: string; readonly index: number }[]>();
  const moved = new Set<string>();
  for (const [id, { parent }] of present) {
    const was = old.get(id);
    if (was === undefined) continue;
    if (was.parent !== parent) moved.add(id);
    else siblings.set(parent, [...(siblings.get(parent) ?? []), { id, index: was.index }]);
  }
  for (const list of siblings.values()) {
    const kept = longestGrowing(list.map(({ index }) => index));
    for (const { id, index } of list) if (!kept.has(index)) moved.add(id);
  }
  return moved;
}

const partsThatDiffer = (one: FormNode, other: FormNode): readonly NodePart[] =>
  NODE_PARTS.filter((part) => !isSameValue(one[part] ?? null, other[part] ?? null));

function nodeChanges(before: FormDocument, after: FormDocument): readonly FormChange[] {
  const [old, present] = [byId(before), byId(after)];
  const moved = movedIds(old, present);
  const gone = [...old.values()].filter(({ node }) => !present.has(node.id));
  return [
    ...[...present.values()].flatMap(({ node }): FormChange[] => {
      const was = old.get(node.id)?.node;
      if (was === undefined) return [{ change: 'added', node }];
      const parts = partsThatDiffer(was, node);
      return [
        ...(parts.length > 0 ? [{ change: 'changed', node, parts } as const] : []),
        ...(moved.has(node.id) ? [{ change: 'moved', node } as const] : []),
      ];
    }),
    ...gone.map(({ node }): FormChange => ({ change: 'removed', node })),
  ];
}

function ruleChanges(before: FormDocument, after: FormDocument): readonly FormChange[] {
  const old = new Map(before.rules.map((rule) => [rule.id, rule]));
  const present = new Set(after.rules.map(({ id }) => id));
  return [
    ...after.rules.flatMap((rule): FormChange[] => {
      const was = old.get(rule.id);
      if (was === undefined) return [{ change: 'ruleAdded', rule: rule.id }];
      return isSameValue(was, rule) ? [] : [{ change: 'ruleChanged', rule: rule.id }];
    }),
    ...[...old.keys()].filter((id) => !present.has(id)).map((rule): FormChange => ({ change: 'ruleRemoved', rule })),
  ];
}

/** Differences of the second form from the first: nodes in their order, then removed ones, rules, and settings. */
export function compareForms(before: FormDocument, after: FormDocument): readonly FormChange[] {
  return [
    ...nodeChanges(before, after),
    ...ruleChanges(before, after),
    ...(isSameValue(before.settings, after.settings) ? [] : [{ change: 'settings' } as const]),
  ];
}
