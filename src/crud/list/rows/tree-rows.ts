import type { ResourceRecord } from '@src/contracts/resource/definition.ts';

/** Row of a tree: its record, its level, and whether it has children. */
export interface TreeRow {
  readonly record: ResourceRecord;
  readonly level: number;
  readonly hasChildren: boolean;
}

/**
 * Rows of the tree in the order of the response, without descendants of collapsed rows. A record whose parent is missing is at
 * the top level.
 */
export function treeRows(
  records: readonly ResourceRecord[],
  parentField: string,
  closed: ReadonlySet<string>,
): readonly TreeRow[] {
  const ids = new Set(records.map(({ id }) => id));
  const children = new Map<string, ResourceRecord[]>();
  for (const record of records) {
    const parent = record[parentField];
    const under = typeof parent === 'string' && ids.has(parent) ? parent : '';
    children.set(under, [...(children.get(under) ?? []), record]);
  }
  const placed = new Set<string>();
  const rows: TreeRow[] = [];
  const place = (parent: string, level: number, visible: boolean) => {
    for (const record of children.get(parent) ?? []) {
      if (placed.has(record.id)) continue;
      placed.add(record.id);
      const hasChildren = children.has(record.id);
      if (visible) rows.push({ record, level, hasChildren });
      place(record.id, level + 1, visible && !closed.has(record.id));
    }
  };
  place('', 1, true);
  // Records in a cycle cannot be reached from a root; they are appended at the top level.
  const lost = records.filter(({ id }) => !placed.has(id));
  return [...rows, ...lost.map((record) => ({ record, level: 1, hasChildren: false }))];
}
