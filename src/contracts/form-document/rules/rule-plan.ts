import { memoize } from '../../../lib/memoize.ts';
import { fieldsOfCompute } from '../../resource/compute/compute-value.ts';
import { type Condition, fieldsIn } from '../../resource/condition.ts';
import type { FormAction, FormDocument, FormNode, FormRule } from '../document.ts';
import { hasValue, nodeKindOf } from '../node-kinds.ts';
import { valueNodes, withDescendants } from '../tree.ts';
import { passedSteps } from './step-jumps.ts';

/** One action with its rule. */
export interface Targeting {
  readonly rule: FormRule;
  readonly action: FormAction;
}

/** Evaluation plan of a scope, derived from its nodes and rules alone and cached. */
export interface RulePlan {
  /** Actions by target node, in the order of the rules. */
  readonly targets: ReadonlyMap<string, readonly Targeting[]>;
  /** Parent of each node of the scope; null at its top. */
  readonly above: ReadonlyMap<string, FormNode | null>;
  readonly nodes: readonly FormNode[];
  /** Nodes with a value of this scope, in order of dependency. */
  readonly fields: readonly FormNode[];
  /** Ids of repeats and sub-forms whose rows must be evaluated before values computed from them. */
  readonly summed: ReadonlySet<string>;
}

type Ruled = Pick<FormDocument, 'nodes' | 'rules'>;
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const CHANGES_VALUE: ReadonlySet<FormAction['do']> = new Set(['show', 'hide', 'set', 'compute']);

/** The keys that values of a condition on records refer to: `{ key: 'city' }`. */
export function getReferencedKeys(condition: Condition): readonly string[] {
  if ('not' in condition) return getReferencedKeys(condition.not);
  if ('all' in condition) return condition.all.flatMap(getReferencedKeys);
  if ('any' in condition) return condition.any.flatMap(getReferencedKeys);
  const key = getReferencedKey(condition.value);
  return key === null ? [] : [key];
}

/** The key that a value of a condition refers to; null for a literal value. */
export const getReferencedKey = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' ? value.key : null;

/** The keys that an action's effect depends on. */
export function keysRead({ rule, action }: Targeting): readonly string[] {
  const conditions = fieldsIn(rule.when);
  if (action.do === 'compute') return [...conditions, ...fieldsOfCompute(action.compute)];
  return action.do === 'records' ? [...conditions, ...getReferencedKeys(action.where)] : conditions;
}

/** The actions that read a key which no node has: it counts as empty, for instance after its node was removed. */
export function looseActions({ nodes, rules }: Ruled): readonly Targeting[] {
  const keys = new Set(nodes.flatMap(withDescendants).map(({ key }) => key));
  return rules
    .flatMap((rule) => rule.actions.map((action) => ({ rule, action })))
    .filter((targeting) => !keysRead(targeting).every((key) => keys.has(key)));
}

/** An action and what it implies: a jump hides the steps that it leaves out. */
const effectsOf = (nodes: readonly FormNode[], rule: FormRule, action: FormAction): readonly FormAction[] => [
  action,
  ...passedSteps(nodes, rule, action).map(({ id }): FormAction => ({ do: 'hide', node: id })),
];

function targetsOf({ nodes, rules }: Ruled): ReadonlyMap<string, readonly Targeting[]> {
  const byNode = new Map<string, Targeting[]>();
  for (const rule of rules) {
    for (const action of rule.actions.flatMap((each) => effectsOf(nodes, rule, each))) {
      const known = byNode.get(action.node);
      if (known === undefined) byNode.set(action.node, [{ rule, action }]);
      else known.push({ rule, action });
    }
  }
  return byNode;
}

/** Ids of nodes by key, as visible from within a scope: its own shadow those of outer scopes. */
export type Names = ReadonlyMap<string, string>;

/** The names within the scope of these nodes, with those around it. */
export const namesIn = (nodes: readonly FormNode[], outer: Names): Names =>
  new Map([...outer, ...valueNodes(nodes).map(({ key, id }) => [key, id] as const)]);

/** Context of a node: visible names, values that its ancestors depend on, and the enclosing scopes. */
interface Around {
  readonly names: Names;
  readonly inherited: readonly string[];
  readonly scopes: readonly string[];
}

/**
 * Dependencies of each value, by id: through rules that show, hide, set or compute it or its ancestors. A repeat or
 * sub-form depends on everything that its contents depend on.
 */
function dependencies({ nodes, rules }: Ruled): Graph {
  const targets = targetsOf({ nodes, rules });
  const graph = new Map<string, Set<string>>();
  const add = (id: string, ids: Iterable<string>) => {
    const known = graph.get(id) ?? new Set();
    graph.set(id, known);
    for (const each of ids) known.add(each);
  };
  const visit = (list: readonly FormNode[], { names, inherited, scopes }: Around) => {
    for (const node of list) {
      const own = (targets.get(node.id) ?? []).filter(({ action }) => CHANGES_VALUE.has(action.do)).flatMap(keysRead);
      const reads = [...new Set([...inherited, ...own.flatMap((key) => names.get(key) ?? [])])];
      if (reads.length > 0 && hasValue(node.type)) for (const id of [node.id, ...scopes]) add(id, reads);
      if (node.children.length === 0) continue;
      const isScope = nodeKindOf(node.type)?.scope !== undefined;
      // Rules that hide a repeat apply to it as a whole: its rows do not inherit these dependencies.
      const inner = () => ({ names: namesIn(node.children, names), inherited: [], scopes: [...scopes, node.id] });
      visit(node.children, isScope ? inner() : { names, inherited: reads, scopes });
    }
  };
  visit(nodes, { names: namesIn(nodes, new Map()), inherited: [], scopes: [] });
  return withoutOwn(nodes, graph);
}

/** Removes dependencies of a repeat on its own contents: those are evaluated with it. */
function withoutOwn(nodes: readonly FormNode[], graph: Map<string, Set<string>>): Graph {
  for (const node of nodes.flatMap(withDescendants)) {
    const reads = graph.get(node.id);
    if (reads === undefined || nodeKindOf(node.type)?.scope === undefined) continue;
    for (const { id } of node.children.flatMap(withDescendants)) reads.delete(id);
  }
  return graph;
}

/** Topological order of ids by their dependencies; or one cycle. */
function inOrder(ids: readonly string[], graph: Graph) {
  const order: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  let cycle: readonly string[] | null = null;
  const visit = (id: string) => {
    if (done.has(id)) return;
    const at = path.indexOf(id);
    if (at >= 0) {
      cycle ??= path.slice(at);
      return;
    }
    path.push(id);
    for (const next of graph.get(id) ?? []) visit(next);
    path.pop();
    if (done.has(id)) return;
    done.add(id);
    order.push(id);
  };
  for (const id of ids) visit(id);
  return { order, cycle };
}

/** The first cycle of a form's rules as a list of keys; null when there is none. */
export function findCycle(document: Ruled): readonly string[] | null {
  const graph = dependencies(document);
  const { cycle } = inOrder([...graph.keys()], graph);
  if (cycle === null) return null;
  const keys = new Map(document.nodes.flatMap(withDescendants).map(({ id, key }) => [id, key]));
  return (cycle as readonly string[]).map((id) => keys.get(id) ?? id);
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

function summedIn(fields: readonly FormNode[], rules: readonly FormRule[]): ReadonlySet<string> {
  const keys = new Set(
    rules.flatMap(({ actions }) =>
      actions.flatMap((action) =>
        action.do === 'compute' && action.compute.from === 'total' ? [action.compute.list] : [],
      ),
    ),
  );
  return new Set(fields.filter(({ key }) => keys.has(key)).map(({ id }) => id));
}

function makePlan({ nodes, rules }: Ruled): RulePlan {
  const fields = valueNodes(nodes);
  const byId = new Map(fields.map((node) => [node.id, node]));
  const { order } = inOrder([...byId.keys()], dependencies({ nodes, rules }));
  return {
    targets: targetsOf({ nodes, rules }),
    above: parentsOf(nodes),
    nodes: nodes.flatMap(withDescendants),
    fields: order.flatMap((id) => byId.get(id) ?? []),
    summed: summedIn(fields, rules),
  };
}

const plansOf = memoize((rules: readonly FormRule[]) =>
  memoize((nodes: readonly FormNode[]): RulePlan => makePlan({ nodes, rules })),
);

/** The plan of a scope, cached by identity of its nodes and rules. */
export const planOf = ({ nodes, rules }: Ruled): RulePlan => plansOf(rules)(nodes);
