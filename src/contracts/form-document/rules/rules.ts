import { withUnits } from '../../resource/compute/compute-units.ts';
import { computeValue, fieldsOfCompute } from '../../resource/compute/compute-value.ts';
import { type Condition, holds } from '../../resource/condition.ts';
import type { Compute } from '../../resource/field.ts';
import type { RecordValues } from '../../resource/validate-record.ts';
import { objectOf, rowsOf } from '../answers/read-values.ts';
import type { FormDocument, FormNode } from '../document.ts';
import { fieldOfNode } from '../node-field.ts';
import { nodeKindOf } from '../node-kinds.ts';
import { valueNodes } from '../tree.ts';
import type { NodeState } from './node-state.ts';
import { getReferencedKey, planOf, type RulePlan, type Targeting } from './rule-plan.ts';

/** An evaluated form: states by node id, values including computed ones, and values to send. */
export interface Evaluation {
  readonly states: ReadonlyMap<string, NodeState>;
  readonly values: RecordValues;
  readonly sent: RecordValues;
}

type Scope = Pick<FormDocument, 'nodes' | 'rules' | 'settings'> & {
  /** Nodes of the scopes around this one, from the outermost on; their values are read by rules of this one. */
  readonly around?: readonly FormNode[];
};

/** The scope of a row of a repeat, or of a sub-form. */
export const scopeWithin = <Outer extends Scope>(scope: Outer, { children }: FormNode): Outer => ({
  ...scope,
  nodes: children,
  around: [...(scope.around ?? []), ...scope.nodes],
});
type Seen = Pick<NodeState, 'isVisible' | 'because'>;

/** Visibility by the node's own rules; the later one wins. A node with a `show` rule is hidden until one holds. */
function ownVisibility(targets: readonly Targeting[], values: RecordValues): Seen {
  const shows = targets.find(({ action }) => action.do === 'show');
  let isVisible = shows === undefined;
  let because = shows?.rule.id ?? null;
  for (const { rule, action } of targets) {
    if ((action.do === 'show' || action.do === 'hide') && holds(rule.when, values)) {
      isVisible = action.do === 'show';
      because = rule.id;
    }
  }
  return { isVisible, because: because === null ? null : { rule: because } };
}

/** Of a key that no node has. */
const UNKNOWN = { kind: 'text' } as const;

const SHOWN: Seen = { isVisible: true, because: null };

/** Visibility of the nodes around those with values, by id. Their rules read values that are evaluated before. */
type SeenParents = Map<string, Seen>;

function visibility(node: FormNode, values: RecordValues, plan: RulePlan, parents: SeenParents): Seen {
  const parent = plan.above.get(node.id) ?? null;
  if (parent !== null) {
    const around = parents.get(parent.id) ?? visibility(parent, values, plan, parents);
    parents.set(parent.id, around);
    if (!around.isVisible) return { isVisible: false, because: { ancestor: parent.id } };
  }
  const targets = plan.targets.get(node.id);
  return targets === undefined ? SHOWN : ownVisibility(targets, values);
}

/** Replaces key references in a condition by the filled-in values. */
function withValues(condition: Condition, values: RecordValues): Condition {
  if ('not' in condition) return { not: withValues(condition.not, values) };
  if ('all' in condition) return { all: condition.all.map((each) => withValues(each, values)) };
  if ('any' in condition) return { any: condition.any.map((each) => withValues(each, values)) };
  const key = getReferencedKey(condition.value);
  return key === null ? condition : { ...condition, value: values[key] ?? null };
}

const PLAIN: Omit<NodeState, keyof Seen | 'isRequired'> = {
  isDisabled: false,
  isComputed: false,
  options: null,
  where: null,
  limits: {},
  notes: [],
};

/** Applies one active action to a state; the later one wins, notes accumulate. */
function applied(state: NodeState, { action }: Targeting, values: RecordValues): NodeState {
  switch (action.do) {
    case 'require':
    case 'relax':
      return { ...state, isRequired: action.do === 'require' };
    case 'disable':
    case 'enable':
      return { ...state, isDisabled: action.do === 'disable' };
    case 'compute':
      return { ...state, isComputed: true };
    case 'options':
      return { ...state, options: action.values };
    case 'records':
      return { ...state, where: withValues(action.where, values) };
    case 'limits': {
      const { do: _do, node: _node, ...limits } = action;
      return { ...state, limits: { ...state.limits, ...limits } };
    }
    case 'say':
      return { ...state, notes: [...state.notes, action.text] };
    default:
      return state;
  }
}

/** States of visible nodes without rules: always the same objects, so that components can skip rendering. */
const UNRULED: NodeState = { ...PLAIN, ...SHOWN, isRequired: false };
const UNRULED_REQUIRED: NodeState = { ...UNRULED, isRequired: true };

function stateOf(node: FormNode, seen: Seen, values: RecordValues, plan: RulePlan): NodeState {
  const targets = plan.targets.get(node.id);
  if (targets === undefined && seen.isVisible) return node.required === true ? UNRULED_REQUIRED : UNRULED;
  const plain = { ...PLAIN, ...seen, isRequired: node.required === true };
  const state = (targets ?? [])
    .filter(({ rule }) => holds(rule.when, values))
    .reduce((before: NodeState, targeting) => applied(before, targeting, values), plain);
  return seen.isVisible ? state : { ...state, isRequired: false };
}

/** The states of all nodes of a scope, parents first, so that each is evaluated once. */
function statesOf(values: RecordValues, plan: RulePlan): ReadonlyMap<string, NodeState> {
  const states = new Map<string, NodeState>();
  for (const node of plan.nodes) {
    const parent = plan.above.get(node.id) ?? null;
    const isBelowHidden = parent !== null && states.get(parent.id)?.isVisible === false;
    const seen: Seen = isBelowHidden
      ? { isVisible: false, because: { ancestor: parent.id } }
      : ownVisibility(plan.targets.get(node.id) ?? [], values);
    states.set(node.id, stateOf(node, seen, values, plan));
  }
  return states;
}

/** The computation of a node's value in the units of the numbers, which depend on the kinds of their nodes. */
function inUnits(compute: Compute, node: FormNode, { nodes, around = [] }: Scope): Compute {
  const find = (key: string) => valueNodes([...around, ...nodes]).findLast((each) => each.key === key);
  const field = (key: string, among?: readonly FormNode[]) => {
    const found = among === undefined ? find(key) : valueNodes(among).find((each) => each.key === key);
    return found === undefined ? UNKNOWN : fieldOfNode(found);
  };
  const inputs =
    compute.from === 'total'
      ? [field(compute.field, find(compute.list)?.children ?? [])]
      : fieldsOfCompute(compute).map((key) => field(key));
  return withUnits(compute, inputs, fieldOfNode(node));
}

/** The value of a node after rules that set and compute it; the later one wins. */
function ruledValue(node: FormNode, values: RecordValues, plan: RulePlan, scope: Scope): unknown {
  let value: unknown = values[node.key] ?? null;
  for (const { rule, action } of plan.targets.get(node.id) ?? []) {
    if (action.do === 'set' && holds(rule.when, values)) value = action.value;
    if (action.do === 'compute' && holds(rule.when, values))
      value = computeValue(inUnits(action.compute, node, scope), values);
  }
  return value;
}

/** Evaluates the rows of a repeat or sub-form, for values computed from rows. */
function workedOut(node: FormNode, value: unknown, scope: Scope, outer: RecordValues): unknown {
  const inner = scopeWithin(scope, node);
  const below = (row: RecordValues) => evaluateForm(inner, row, outer).sent;
  return nodeKindOf(node.type)?.scope === 'many' ? rowsOf(value).map(below) : below(objectOf(value));
}

/**
 * Evaluates rules over values, in one pass over the keys in the order of their dependencies; the same result in the
 * designer, in the rendered form and at the server. `outer` are the values around a row of a repeat.
 */
export function evaluateForm(scope: Scope, given: RecordValues, outer: RecordValues = {}): Evaluation {
  const plan = planOf(scope);
  const { hidden } = scope.settings;
  /** Values that rules read: rows used by computations are evaluated in it. */
  const inForce: Record<string, unknown> = { ...outer };
  const rows: Record<string, unknown> = {};
  const sent: Record<string, unknown> = {};
  const parents: SeenParents = new Map();
  for (const { key } of plan.fields) inForce[key] = given[key] ?? null;
  for (const node of plan.fields) {
    const { key, id } = node;
    const { isVisible } = visibility(node, inForce, plan, parents);
    const value = ruledValue(node, inForce, plan, scope);
    inForce[key] = isVisible || hidden === 'keep' ? value : null;
    if (isVisible || hidden !== 'omit') sent[key] = inForce[key];
    if (!plan.summed.has(id)) continue;
    rows[key] = inForce[key];
    inForce[key] = workedOut(node, inForce[key], scope, inForce);
  }
  return { states: statesOf(inForce, plan), values: { ...inForce, ...rows }, sent };
}
