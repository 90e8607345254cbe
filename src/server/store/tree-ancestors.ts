import type { Row, Store } from './store.ts';

/** Rows of a tree outside the bin. */
export async function liveRows(store: Store, collection: string): Promise<readonly Row[]> {
  return (await store.list(collection)).filter(({ deleteTime }) => (deleteTime ?? '') === '');
}

/** Ids of a row and of everything below it. */
export function idsUnder(rows: readonly Row[], parentField: string, id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const row of rows) if (found.has(String(row[parentField] ?? ''))) found.add(row.id);
  }
  return found;
}

/** Ids of everything above a row, the nearest first; ends where it meets itself. */
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
