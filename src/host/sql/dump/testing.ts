import type { Row, Tables } from '../../../server/store/store.ts';
import type { TablePage } from './table-page.ts';

/** The rows of all pages, by table. */
export async function collectTables(pages: AsyncIterable<TablePage>): Promise<Tables> {
  const tables: Record<string, Row[]> = {};
  for await (const { table, rows } of pages) {
    const known = tables[table] ?? [];
    tables[table] = known;
    known.push(...rows);
  }
  return tables;
}
