import { FORM_LIMITS, type FormDocument, type FormNode } from './document.ts';
import { hasValue, nodeKindOf } from './node-kinds.ts';
import { findCycle } from './rules/rule-plan.ts';
import { canHold } from './slots.ts';
import { placedNodes, valueNodes, withDescendants } from './tree.ts';

/** Validation faults of a form as a whole. */
export type FormFault = 'sameId' | 'sameKey' | 'noKey' | 'place' | 'tooMany' | 'cycle' | 'noTarget' | 'repeatDepth';

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
  if (ids.size > FORM_LIMITS.nodes) problems.push({ fault: 'tooMany', path: ['nodes'], about: String(ids.size) });
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

const pathOf = (document: FormDocument, id: string, step: string): Path => {
  const found = placedNodes(document).find(({ node }) => node.id === id);
  if (found === undefined) return ['nodes'];
  const trail = [...found.above, found.node];
  let list = document.nodes;
  const path: (string | number)[] = ['nodes'];
  for (const [depth, node] of trail.entries()) {
    path.push(list.indexOf(node));
    if (depth < trail.length - 1) path.push('children');
    list = node.children;
  }
  return [...path, step];
};

function ruleProblems(document: FormDocument): readonly FormProblem[] {
  const ids = new Set(document.nodes.flatMap(withDescendants).map(({ id }) => id));
  const lost = document.rules.flatMap((rule, at) =>
    rule.actions.flatMap(({ node }, index): FormProblem[] =>
      ids.has(node) ? [] : [{ fault: 'noTarget', path: ['rules', at, 'actions', index, 'node'], about: node }],
    ),
  );
  const cycle = findCycle(document);
  return cycle === null ? lost : [...lost, { fault: 'cycle', path: ['rules'], about: cycle.join(' → ') }];
}

/** Validates a form as a whole: duplicate ids and keys, misplaced nodes, cyclic rules. */
export function checkForm(document: FormDocument): readonly FormProblem[] {
  const shared = sharedKeys(document.nodes).map(
    ({ id, key }): FormProblem => ({ fault: 'sameKey', path: pathOf(document, id, 'key'), about: key }),
  );
  return [...nodeProblems(document), ...shared, ...ruleProblems(document)];
}
