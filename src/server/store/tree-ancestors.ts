import type { Row, Store } from './store.ts';

/** The rows of a tree outside the recycle bin. */
export async function liveRows(store: Store, collection: string): Promise<readonly Row[]> {
  return (await store.list(collection)).filter(({ deleteTime }) => (deleteTime ?? '') === '');
}

/** Ids of a row and all of its descendants. */
export function idsUnder(rows: readonly Row[], parentField: string, id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const row of rows) if (found.has(String(row[parentField] ?? ''))) found.add(row.id);
  }
  return found;
}

/** Ids of all ancestors, the nearest first; stops at a cycle. */
export function idsAbove(rows: readonly Row[], parentField: string, parent: unknown): readonly string[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const line: string[] = [];
  for (
    let id = String(parent ?? '');
    id !== '' && !line.includes(id);
    id = String(known.get(id)?.[parentField] ?? '')
  ) {
    line.push(id);
  }
  return line;
}

/** The number of levels of a row and its descendants; rows of a cycle count once. */
function heightOf(rows: readonly Row[], parentField: string, id: string): number {
  const below = new Map<string, string[]>();
  for (const row of rows) {
    const parent = String(row[parentField] ?? '');
    const children = below.get(parent);
    if (children === undefined) below.set(parent, [row.id]);
    else children.push(row.id);
  }
  const seen = new Set([id]);
  let height = 0;
  for (let level = [id]; level.length > 0; height += 1) {
    level = level.flatMap((each) => below.get(each) ?? []).filter((each) => !seen.has(each));
    for (const each of level) seen.add(each);
  }
  return height;
}

/** The problem of a position in a tree of at most `depth` levels; `id` is null for a new row. */
export function placeFault(
  rows: readonly Row[],
  parentField: string,
  id: string | null,
  parent: unknown,
  depth: number,
): 'cycle' | 'depth' | null {
  const above = idsAbove(rows, parentField, parent);
  if (id !== null && above.includes(id)) return 'cycle';
  return above.length + (id === null ? 1 : heightOf(rows, parentField, id)) > depth ? 'depth' : null;
}
