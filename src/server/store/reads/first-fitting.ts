import type { Row, Selection, Store } from '../store.ts';

/** Rows per query. */
const PAGE_SIZE = 20;

/** The first row of a selection that satisfies a predicate; undefined when none does. Rows are read page by page. */
export async function firstFitting(
  store: Pick<Store, 'select'>,
  collection: string,
  selection: Pick<Selection, 'where' | 'sort' | 'showing'>,
  fits: (row: Row) => boolean,
): Promise<Row | undefined> {
  for (let from = 0; ; from += PAGE_SIZE) {
    const { rows } = await store.select(collection, { ...selection, from, size: PAGE_SIZE, countTo: 0 });
    const found = rows.find(fits);
    if (found !== undefined || rows.length < PAGE_SIZE) return found;
  }
}
