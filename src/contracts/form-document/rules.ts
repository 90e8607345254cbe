import { computeValue } from '../resource/compute-value.ts';
import { fieldsIn, holds } from '../resource/condition.ts';
import type { RecordValues } from '../resource/validate-record.ts';
import type { FormAction, FormDocument, FormNode, FormRule } from './document.ts';
import { valueNodes, withBelow } from './tree.ts';

/** What is in force for one node, with the rule that decided its visibility. */
export interface NodeState {
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  /** True when its value follows from others. */
  readonly isComputed: boolean;
  /** Values that may be chosen; null when all of them may be. */
  readonly options: readonly string[] | null;
  /** The rule, or the hidden ancestor, that decided whether it is shown; null when nothing spoke. */
  readonly because: { readonly rule: string } | { readonly ancestor: string } | null;
}

/** A form at work: what is in force by node id, values with what follows from others, and values to send. */
export interface Evaluation {
  readonly states: ReadonlyMap<string, NodeState>;
  readonly values: RecordValues;
  readonly sent: RecordValues;
}

interface Targeting {
  readonly rule: FormRule;
  readonly action: FormAction;
}

const changesValue = ({ do: act }: FormAction) =>
  act === 'show' || act === 'hide' || act === 'set' || act === 'compute';

const readKeys = ({ rule, action }: Targeting): readonly string[] => {
  const conditions = fieldsIn(rule.when);
  if (action.do !== 'compute') return conditions;
  return [...conditions, ...(action.compute.from === 'copy' ? [action.compute.field] : action.compute.fields)];
};

function targetsOf(rules: readonly FormRule[]): ReadonlyMap<string, readonly Targeting[]> {
  const byNode = new Map<string, Targeting[]>();
  for (const rule of rules) {
    for (const action of rule.actions) byNode.set(action.node, [...(byNode.get(action.node) ?? []), { rule, action }]);
  }
  return byNode;
}

/** The keys whose values each key's value follows from, by rules that show, hide, set or compute. */
export function dependencies({
  nodes,
  rules,
}: Pick<FormDocument, 'nodes' | 'rules'>): ReadonlyMap<string, ReadonlySet<string>> {
  const byNode = targetsOf(rules);
  const found = new Map<string, Set<string>>();
  for (const node of nodes.flatMap(withBelow)) {
    const reads = (byNode.get(node.id) ?? []).filter(({ action }) => changesValue(action)).flatMap(readKeys);
    if (reads.length === 0) continue;
    for (const { key } of withBelow(node)) {
      if (key !== '') found.set(key, new Set([...(found.get(key) ?? []), ...reads]));
    }
  }
  return found;
}

/** Keys in an order in which each stands behind those that it follows from; or one cycle. */
export function orderKeys(
  keys: readonly string[],
  graph: ReadonlyMap<string, ReadonlySet<string>>,
): { readonly order: readonly string[]; readonly cycle: readonly string[] | null } {
  const order: string[] = [];
  const done = new Set<string>();
  let cycle: readonly string[] | null = null;
  const visit = (key: string, path: readonly string[]) => {
    if (done.has(key)) return;
    const at = path.indexOf(key);
    if (at >= 0) {
      cycle ??= path.slice(at);
      return;
    }
    for (const next of graph.get(key) ?? []) visit(next, [...path, key]);
    if (done.has(key)) return;
    done.add(key);
    order.push(key);
  };
  for (const key of keys) visit(key, []);
  return { order, cycle };
}

/** The first cycle of a form's rules as the keys on it; null when there is none. */
export function findCycle(document: Pick<FormDocument, 'nodes' | 'rules'>): readonly string[] | null {
  const graph = dependencies(document);
  return orderKeys([...graph.keys()], graph).cycle;
}

interface Known {
  readonly targets: ReadonlyMap<string, readonly Targeting[]>;
  readonly above: ReadonlyMap<string, FormNode | null>;
}

/** Whether the node's own rules show it; the later one wins. A node with a `show` is hidden until one holds. */
function ownVisibility(targets: readonly Targeting[], values: RecordValues) {
  let isVisible = !targets.some(({ action }) => action.do === 'show');
  let because = isVisible ? null : (targets.find(({ action }) => action.do === 'show')?.rule.id ?? null);
  for (const { rule, action } of targets) {
    if ((action.do === 'show' || action.do === 'hide') && holds(rule.when, values)) {
      isVisible = action.do === 'show';
      because = rule.id;
    }
  }
  return { isVisible, because: because === null ? null : { rule: because } };
}

function visibility(node: FormNode, values: RecordValues, known: Known): Pick<NodeState, 'isVisible' | 'because'> {
  const parent = known.above.get(node.id) ?? null;
  if (parent !== null && !visibility(parent, values, known).isVisible)
    return { isVisible: false, because: { ancestor: parent.id } };
  return ownVisibility(known.targets.get(node.id) ?? [], values);
}

function stateOf(node: FormNode, values: RecordValues, known: Known): NodeState {
  const active = (known.targets.get(node.id) ?? []).filter(({ rule }) => holds(rule.when, values));
  const seen = visibility(node, values, known);
  let isRequired = node.required === true;
  let options: readonly string[] | null = null;
  for (const { action } of active) {
    if (action.do === 'require' || action.do === 'relax') isRequired = action.do === 'require';
    if (action.do === 'options') options = action.values;
  }
  const isComputed = active.some(({ action }) => action.do === 'compute');
  return {
    ...seen,
    isRequired: seen.isVisible && isRequired,
    isDisabled: active.some(({ action }) => action.do === 'disable'),
    isComputed,
    options,
  };
}

/** The value of a node with what rules set and compute, the later one winning. */
function ruledValue(node: FormNode, values: RecordValues, known: Known): unknown {
  let value: unknown = values[node.key] ?? null;
  for (const { rule, action } of known.targets.get(node.id) ?? []) {
    if (action.do === 'set' && holds(rule.when, values)) value = action.value;
    if (action.do === 'compute' && holds(rule.when, values)) value = computeValue(action.compute, values);
  }
  return value;
}

function parentsOf(nodes: readonly FormNode[]): ReadonlyMap<string, FormNode | null> {
  const above = new Map<string, FormNode | null>();
  const visit = (list: readonly FormNode[], parent: FormNode | null) => {
    for (const node of list) {
      above.set(node.id, parent);
      visit(node.children, node);
    }
  };
  visit(nodes, null);
  return above;
}

/**
 * What rules make of values, in one pass over the keys in the order of their dependencies: the same answer in the designer, in
 * the rendered form and at the server. `outer` are the values around a row of a repeat.
 */
export function evaluateForm(
  { nodes, rules, settings }: Pick<FormDocument, 'nodes' | 'rules' | 'settings'>,
  given: RecordValues,
  outer: RecordValues = {},
): Evaluation {
  const known: Known = { targets: targetsOf(rules), above: parentsOf(nodes) };
  const fields = valueNodes(nodes);
  const byKey = new Map(fields.map((node) => [node.key, node]));
  const { order } = orderKeys([...byKey.keys()], dependencies({ nodes, rules }));
  const inForce: Record<string, unknown> = { ...outer };
  const sent: Record<string, unknown> = {};
  for (const { key } of fields) inForce[key] = given[key] ?? null;
  for (const key of order) {
    const node = byKey.get(key);
    if (node === undefined) continue;
    const { isVisible } = visibility(node, inForce, known);
    const value = ruledValue(node, inForce, known);
    inForce[key] = isVisible || settings.hidden === 'keep' ? value : null;
    if (isVisible || settings.hidden !== 'omit') sent[key] = inForce[key];
  }
  const inScope = nodes.flatMap(withBelow);
  const states = new Map(inScope.map((node) => [node.id, stateOf(node, inForce, known)]));
  return { states, values: inForce, sent };
}
