import type { FormDocument, FormNode } from './document.ts';
import { nodeKindOf } from './node-kinds.ts';

/** The repeats and sub-forms around a field, the outermost first; `row` counts from 1, null in a sub-form. */
export type Scopes = readonly { readonly node: FormNode; readonly row: number | null }[];

/** Position of a field in its form. */
export interface LocatedField {
  readonly node: FormNode;
  readonly within: Scopes;
  /** The tab or step to open in each paged node around it, the outermost first. `owner` is `pageKey` of the paged node. */
  readonly pages: readonly { readonly owner: string; readonly part: string }[];
}

/** Key of a paged node (tabs, steps), unique per row of a repeat. `scope` is the path of its scope: `items.0.`. */
export const pageKey = (scope: string, id: string): string => `${scope}${id}`;

interface Search {
  readonly path: string;
  readonly scope: string;
  readonly within: Scopes;
  readonly pages: LocatedField['pages'];
  readonly owner: FormNode | null;
}

function below(node: FormNode, search: Search): LocatedField | null {
  const { path, scope, owner } = search;
  const own = `${scope}${node.key}`;
  const kind = nodeKindOf(node.type);
  if (kind?.field !== undefined || kind?.scope !== undefined) {
    if (path === own) return { node, within: search.within, pages: search.pages };
    if (kind.scope === undefined || !path.startsWith(`${own}.`)) return null;
    const row = kind.scope === 'many' ? Number(path.slice(own.length + 1).split('.')[0]) : null;
    return among(node.children, {
      ...search,
      scope: row === null ? `${own}.` : `${own}.${row}.`,
      within: [...search.within, { node, row: row === null ? null : row + 1 }],
      owner: null,
    });
  }
  const isPart = owner !== null && (node.type === 'tab' || node.type === 'step');
  const pages = isPart ? [...search.pages, { owner: pageKey(scope, owner.id), part: node.id }] : search.pages;
  return among(node.children, { ...search, pages, owner: node });
}

function among(nodes: readonly FormNode[], search: Search): LocatedField | null {
  for (const node of nodes) {
    const found = below(node, search);
    if (found !== null) return found;
  }
  return null;
}

/** Finds the field of a value path such as `items.0.name`; null when the form has none. */
export const locateField = ({ nodes }: Pick<FormDocument, 'nodes'>, path: string): LocatedField | null =>
  among(nodes, { path, scope: '', within: [], pages: [], owner: null });
