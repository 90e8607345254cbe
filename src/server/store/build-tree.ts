import type { Row } from './store.ts';

/** A row with its child rows; `children` is absent when there are none. */
export type TreeRow = Row & { readonly children?: readonly TreeRow[] };

/** Builds the tree from flat rows; a row whose parent is missing becomes a root, so that no match of a filtered list is lost. */
export function toTree(rows: readonly Row[], parentField: string): readonly TreeRow[] {
  const ids = new Set(rows.map((row) => row.id));
  const parentOf = (row: Row) => {
    const parent = row[parentField];
    return typeof parent === 'string' && ids.has(parent) ? parent : '';
  };
  const byParent = new Map<string, Row[]>();
  for (const row of rows) byParent.set(parentOf(row), [...(byParent.get(parentOf(row)) ?? []), row]);
  const under = (parent: string): readonly TreeRow[] =>
    (byParent.get(parent) ?? []).map((row) => {
      const children = under(row.id);
      return children.length === 0 ? row : { ...row, children };
    });
  return under('');
}
