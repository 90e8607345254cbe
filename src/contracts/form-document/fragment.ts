import type { FormDocument, FormNode, FormRule } from './document.ts';
import { insertCopies } from './operations.ts';
import { renameInRule } from './rules/rename-key.ts';
import { keysRead } from './rules/rule-plan.ts';
import { findNode, type Place, withDescendants } from './tree.ts';

/** Copied nodes with the rules about them. */
export interface FormFragment {
  readonly nodes: readonly FormNode[];
  readonly rules: readonly FormRule[];
}

/** An empty fragment. */
export const NO_FRAGMENT: FormFragment = { nodes: [], rules: [] };

const idsIn = (nodes: readonly FormNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(withDescendants).map(({ id }) => id));

/** Copies the nodes of these ids (without those inside another of them), and the rules that affect one of them. */
export function fragmentOf(form: FormDocument, ids: readonly string[]): FormFragment {
  const chosen = new Set(ids);
  const nodes = ids.flatMap((id) => {
    const found = findNode(form, id);
    return found === undefined || found.above.some((above) => chosen.has(above.id)) ? [] : [found.node];
  });
  const inside = idsIn(nodes);
  return { nodes, rules: form.rules.filter(({ actions }) => actions.some(({ node }) => inside.has(node))) };
}

/** A form after something was pasted into it. */
export interface Pasted {
  readonly document: FormDocument;
  /** The new ids of the pasted nodes. */
  readonly ids: readonly string[];
  /** Number of rules dropped, wholly or partly, because they refer to nodes that were not copied. */
  readonly left: number;
}

/** The part of a rule that only concerns copied nodes; null when there is none. */
function insideOf(rule: FormRule, ids: ReadonlySet<string>, keys: ReadonlySet<string>): FormRule | null {
  const actions = rule.actions.filter(
    (action) => ids.has(action.node) && keysRead({ rule, action }).every((key) => keys.has(key)),
  );
  return actions.length === 0 ? null : { ...rule, actions };
}

/** Pastes a fragment at a place: ids are new, duplicate keys are renamed; rules among the copies are copied too. */
export function pasteFragment(form: FormDocument, { nodes, rules }: FormFragment, place: Place): Pasted {
  const { document: grown, ids, keys } = insertCopies(form, nodes, place);
  if (grown === form) return { document: form, ids: [], left: 0 };
  const [copied, named] = [new Set(ids.keys()), new Set(keys.keys())];
  let { lastId } = grown;
  let left = 0;
  const kept = rules.flatMap((rule): FormRule[] => {
    const inside = insideOf(rule, copied, named);
    if (inside === null || inside.actions.length < rule.actions.length) left += 1;
    if (inside === null) return [];
    lastId += 1;
    const { when, actions } = renameInRule(inside, keys);
    return [
      { id: `n${lastId}`, when, actions: actions.map((each) => ({ ...each, node: ids.get(each.node) ?? each.node })) },
    ];
  });
  return {
    document: { ...grown, lastId, rules: [...grown.rules, ...kept] },
    ids: nodes.flatMap(({ id }) => ids.get(id) ?? []),
    left,
  };
}
