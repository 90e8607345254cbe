import type { Row, Tables } from '../../../server/store/store.ts';

/** Some rows of a table, in order. A table comes as several pages; one without rows says that the table exists. */
export interface TablePage {
  readonly table: string;
  readonly rows: readonly Row[];
}

/** Tables that are in memory, as pages. */
export const pagesOf = (tables: Tables): readonly TablePage[] =>
  Object.entries(tables).map(([table, rows]) => ({ table, rows }));
