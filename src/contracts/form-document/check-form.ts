import { fieldsIn } from '../resource/condition.ts';
import { FORM_LIMITS, type FormAction, type FormDocument, type FormNode } from './document.ts';
import { hasValue, nodeKindOf } from './node-kinds.ts';
import { findCycle } from './rules/rule-plan.ts';
import { findJumpFault, passedSteps } from './rules/step-jumps.ts';
import { canHold } from './slots.ts';
import { valueNodes, withDescendants } from './tree.ts';

/** Validation faults of a form as a whole. */
export type FormFault =
  | 'sameId'
  | 'sameKey'
  | 'noKey'
  | 'place'
  | 'tooMany'
  | 'cycle'
  | 'noTarget'
  | 'noStep'
  | 'stepBack'
  | 'repeatDepth'
  | 'tooManyComparisons';

/** A fault with its path in the document and its subject. */
export interface FormProblem {
  readonly fault: FormFault;
  readonly path: readonly (string | number)[];
  readonly about: string;
}

type Path = readonly (string | number)[];

/** Node types unknown to this version are accepted anywhere, with any children. */
function isMisplaced({ type }: FormNode, parent: FormNode | null): boolean {
  const isKnown = nodeKindOf(type) !== undefined && (parent === null || nodeKindOf(parent.type) !== undefined);
  return isKnown && !canHold(parent?.type ?? null, type);
}

function nodeProblems(document: FormDocument): readonly FormProblem[] {
  const ids = new Set<string>();
  const problems: FormProblem[] = [];
  const visit = (nodes: readonly FormNode[], path: Path, parent: FormNode | null, repeats: number) => {
    for (const [index, node] of nodes.entries()) {
      const own = [...path, index];
      const tell = (fault: FormFault, step: string, about: string) =>
        problems.push({ fault, path: [...own, step], about });
      if (ids.has(node.id)) tell('sameId', 'id', node.id);
      ids.add(node.id);
      if (isMisplaced(node, parent)) tell('place', 'type', node.type);
      if (hasValue(node.type) && node.key === '') tell('noKey', 'key', node.id);
      const within = repeats + (node.type === 'repeat' ? 1 : 0);
      if (within > FORM_LIMITS.repeatDepth) tell('repeatDepth', 'type', node.id);
      visit(node.children, [...own, 'children'], node, within);
    }
  };
  visit(document.nodes, ['nodes'], null, 0);
  return problems;
}

/** Nodes whose key is a duplicate within their scope. */
export function sharedKeys(nodes: readonly FormNode[]): readonly FormNode[] {
  const seen = new Set<string>();
  const fields = valueNodes(nodes);
  const doubled = fields.filter(({ key }) => {
    if (key === '') return false;
    const isSeen = seen.has(key);
    seen.add(key);
    return isSeen;
  });
  return [...doubled, ...fields.flatMap(({ children }) => sharedKeys(children))];
}

/** The path of each node. */
function pathsOf({ nodes }: FormDocument): ReadonlyMap<FormNode, Path> {
  const paths = new Map<FormNode, Path>();
  const visit = (list: readonly FormNode[], path: Path) => {
    for (const [index, node] of list.entries()) {
      const own = [...path, index];
      paths.set(node, own);
      visit(node.children, [...own, 'children']);
    }
  };
  visit(nodes, ['nodes']);
  return paths;
}

function keyProblems(document: FormDocument): readonly FormProblem[] {
  const shared = sharedKeys(document.nodes);
  const paths = shared.length === 0 ? new Map<FormNode, Path>() : pathsOf(document);
  return shared.map((node) => ({
    fault: 'sameKey',
    path: [...(paths.get(node) ?? ['nodes']), 'key'],
    about: node.key,
  }));
}

const comparisonsIn = (action: FormAction): number => (action.do === 'records' ? fieldsIn(action.where).length : 0);

/** The number of comparisons for one evaluation of all rules. */
const countComparisons = ({ nodes, rules }: FormDocument): number =>
  rules.reduce((sum, { when, actions }) => {
    const own = fieldsIn(when).length;
    return actions.reduce((total, action) => {
      const steps = passedSteps(nodes, { when }, action).length;
      return total + own * (1 + steps) + comparisonsIn(action);
    }, sum);
  }, 0);

function ruleProblems(document: FormDocument): readonly FormProblem[] {
  const ids = new Set(document.nodes.flatMap(withDescendants).map(({ id }) => id));
  const lost = document.rules.flatMap((rule, at) =>
    rule.actions.flatMap((action, index): FormProblem[] => {
      const { node } = action;
      const fault = ids.has(node) ? findJumpFault(document.nodes, rule, action) : 'noTarget';
      return fault === null ? [] : [{ fault, path: ['rules', at, 'actions', index, 'node'], about: node }];
    }),
  );
  const cycle = findCycle(document);
  return cycle === null ? lost : [...lost, { fault: 'cycle', path: ['rules'], about: cycle.join(' → ') }];
}

/** What makes a form too large to be checked further. */
function sizeProblem(document: FormDocument): FormProblem | null {
  const nodes = document.nodes.flatMap(withDescendants).length;
  if (nodes > FORM_LIMITS.nodes) return { fault: 'tooMany', path: ['nodes'], about: String(nodes) };
  const comparisons = countComparisons(document);
  if (comparisons <= FORM_LIMITS.comparisons) return null;
  return { fault: 'tooManyComparisons', path: ['rules'], about: String(comparisons) };
}

/** Validates a form as a whole: its size, duplicate ids and keys, misplaced nodes, cyclic rules. */
export function checkForm(document: FormDocument): readonly FormProblem[] {
  const size = sizeProblem(document);
  if (size !== null) return [size];
  return [...nodeProblems(document), ...keyProblems(document), ...ruleProblems(document)];
}
