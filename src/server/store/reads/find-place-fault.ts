import type { Store } from '../store.ts';

/** Where a row is to be in a tree: below `parent`; `id` is null for a new row. */
interface Place {
  readonly id: string | null;
  readonly parent: unknown;
}

/**
 * The problem of a position in a tree of any number of rows (`placeFault`), of which only those around it are read: its ancestors, and a
 * level of descendants at a time.
 */
export async function findPlaceFault(
  { get, select }: Pick<Store, 'get' | 'select'>,
  {
    collection,
    parentField,
    depth,
  }: { readonly collection: string; readonly parentField: string; readonly depth: number },
  { id, parent }: Place,
): Promise<'cycle' | 'depth' | null> {
  const above: string[] = [];
  for (let next = String(parent ?? ''); next !== ''; ) {
    if (next === id) return 'cycle';
    above.push(next);
    if (above.length >= depth) return 'depth';
    const row = await get(collection, next);
    next = row === undefined || (row.deleteTime ?? '') !== '' ? '' : String(row[parentField] ?? '');
  }
  let levels = 1;
  for (let level = id === null ? [] : [id]; level.length > 0; levels += 1) {
    if (above.length + levels > depth) return 'depth';
    const below = {
      all: [
        { field: 'deleteTime', op: 'empty' },
        { field: parentField, op: 'in', value: level },
      ],
    } as const;
    level = (await select(collection, { where: below, keysOnly: true, countTo: 0 })).rows.map((row) => row.id);
  }
  return null;
}
