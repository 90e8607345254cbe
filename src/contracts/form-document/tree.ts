import { FORM_LIMITS, type FormDocument, type FormNode } from './document.ts';
import { hasValue, nodeKindOf } from './node-kinds.ts';

/** A place for a node: below a parent (null for the form itself), before the child of this index. */
export interface Place {
  readonly parent: string | null;
  readonly index: number;
}

/** A node with its place. */
export interface PlacedNode extends Place {
  readonly node: FormNode;
  /** Its ancestors, the outermost first. */
  readonly above: readonly FormNode[];
}

/** All nodes in the order of the document, parents before their children. */
export function placedNodes({ nodes }: Pick<FormDocument, 'nodes'>): readonly PlacedNode[] {
  const found: PlacedNode[] = [];
  const visit = (list: readonly FormNode[], above: readonly FormNode[]) => {
    for (const [index, node] of list.entries()) {
      found.push({ node, parent: above.at(-1)?.id ?? null, index, above });
      visit(node.children, [...above, node]);
    }
  };
  visit(nodes, []);
  return found;
}

/** The node of this id with its place, if there is one. */
export const findNode = (document: Pick<FormDocument, 'nodes'>, id: string): PlacedNode | undefined =>
  placedNodes(document).find(({ node }) => node.id === id);

/** The node with its descendants. */
export const withDescendants = (node: FormNode): readonly FormNode[] => [
  node,
  ...node.children.flatMap(withDescendants),
];

/** Nodes with a value in the scope of this list: includes those in layout nodes, but not in repeats and sub-forms. */
export const valueNodes = (nodes: readonly FormNode[]): readonly FormNode[] =>
  nodes.flatMap((node) => {
    if (hasValue(node.type)) return [node];
    return nodeKindOf(node.type)?.holds === undefined ? [] : valueNodes(node.children);
  });

/** Changes a node's children at any depth; unchanged parts are shared with the old list. */
export function mapNode(
  nodes: readonly FormNode[],
  id: string,
  change: (node: FormNode) => FormNode,
): readonly FormNode[] {
  let hit = false;
  const mapped = nodes.map((node) => {
    if (hit) return node;
    if (node.id === id) {
      hit = true;
      return change(node);
    }
    const children = mapNode(node.children, id, change);
    if (children === node.children) return node;
    hit = true;
    return { ...node, children };
  });
  return hit ? mapped : nodes;
}

/** The number of an id that new nodes and rules could get; 0 for others. */
function numberOf(id: string): number {
  const number = /^n\d{1,10}$/.test(id) ? Number(id.slice(1)) : 0;
  return number <= FORM_LIMITS.id ? number : 0;
}

/** The form with a last id that counts all its nodes and rules, as that of an edited file may not: ids are never reused. */
export function countIds<Form extends FormDocument>(form: Form): Form {
  const ids = [...form.nodes.flatMap(withDescendants), ...form.rules].map(({ id }) => numberOf(id));
  const lastId = ids.reduce((last, id) => Math.max(last, id), form.lastId);
  return lastId === form.lastId ? form : { ...form, lastId };
}
