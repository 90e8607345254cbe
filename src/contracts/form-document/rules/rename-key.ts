import type { Condition } from '../../resource/condition.ts';
import type { Compute } from '../../resource/field.ts';
import type { FormAction, FormDocument, FormNode, FormRule } from '../document.ts';
import { nodeKindOf } from '../node-kinds.ts';
import { findNode } from '../tree.ts';
import { getReferencedKey, type Names, namesIn } from './rule-plan.ts';

const renamed = (names: ReadonlyMap<string, string>, name: string) => names.get(name) ?? name;

function renameInCondition(condition: Condition, names: ReadonlyMap<string, string>): Condition {
  if ('field' in condition) return { ...condition, field: renamed(names, condition.field) };
  if ('not' in condition) return { not: renameInCondition(condition.not, names) };
  if ('all' in condition) return { all: condition.all.map((each) => renameInCondition(each, names)) };
  return { any: condition.any.map((each) => renameInCondition(each, names)) };
}

function renameInCompute(compute: Compute, names: ReadonlyMap<string, string>): Compute {
  const one = (field: string) => renamed(names, field);
  switch (compute.from) {
    case 'copy':
    case 'length':
      return { ...compute, field: one(compute.field) };
    case 'total':
      return { ...compute, list: one(compute.list), field: one(compute.field) };
    case 'difference':
    case 'quotient':
    case 'days':
      return { ...compute, fields: [one(compute.fields[0]), one(compute.fields[1])] };
    default:
      return { ...compute, fields: compute.fields.map(one) };
  }
}

/** Renames keys in a condition on records: only compared values can be keys, its fields belong to the records. */
function renameMeant(condition: Condition, names: ReadonlyMap<string, string>): Condition {
  if ('not' in condition) return { not: renameMeant(condition.not, names) };
  if ('all' in condition) return { all: condition.all.map((each) => renameMeant(each, names)) };
  if ('any' in condition) return { any: condition.any.map((each) => renameMeant(each, names)) };
  const key = getReferencedKey(condition.value);
  return key === null ? condition : { ...condition, value: { key: renamed(names, key) } };
}

function renameInAction(action: FormAction, names: ReadonlyMap<string, string>): FormAction {
  if (action.do === 'compute') return { ...action, compute: renameInCompute(action.compute, names) };
  return action.do === 'records' ? { ...action, where: renameMeant(action.where, names) } : action;
}

/** Renames keys in a rule. */
export const renameInRule = (rule: FormRule, names: ReadonlyMap<string, string>): FormRule => ({
  ...rule,
  when: renameInCondition(rule.when, names),
  actions: rule.actions.map((action) => renameInAction(action, names)),
});

const NONE: ReadonlyMap<string, string> = new Map();

/** The names that each node sees, by its id: those of its own scope and of the scopes around it. */
function namesSeen(nodes: readonly FormNode[]): ReadonlyMap<string, Names> {
  const seen = new Map<string, Names>();
  const visit = (list: readonly FormNode[], names: Names) => {
    for (const node of list) {
      seen.set(node.id, names);
      const isScope = nodeKindOf(node.type)?.scope !== undefined;
      visit(node.children, isScope ? namesIn(node.children, names) : names);
    }
  };
  visit(nodes, namesIn(nodes, NONE));
  return seen;
}

/**
 * The rules of a form after a node got another key. Another node of the same key, in another scope, keeps its rules: an action means the
 * nearest one to its own node.
 */
export function renameKey(
  form: Pick<FormDocument, 'nodes' | 'rules'>,
  node: FormNode,
  key: string,
): readonly FormRule[] {
  const names = new Map([[node.key, key]]);
  const seen = namesSeen(form.nodes);
  const namesOf = (action: FormAction) => (seen.get(action.node)?.get(node.key) === node.id ? names : NONE);
  /** The summed field belongs to the rows of the list. */
  const inRows = (action: FormAction, list: string) => {
    const rows = findNode(form, seen.get(action.node)?.get(list) ?? '')?.node.children ?? [];
    return namesIn(rows, NONE).get(node.key) === node.id ? names : NONE;
  };
  const inAction = (action: FormAction): FormAction => {
    if (action.do !== 'compute' || action.compute.from !== 'total') return renameInAction(action, namesOf(action));
    const { list, field } = action.compute;
    const compute = { list: renamed(namesOf(action), list), field: renamed(inRows(action, list), field) };
    return { ...action, compute: { ...action.compute, ...compute } };
  };
  return form.rules.map(({ when, actions, ...rule }) => {
    const isMeant = actions.some((action) => namesOf(action) === names);
    return { ...rule, when: renameInCondition(when, isMeant ? names : NONE), actions: actions.map(inAction) };
  });
}
