import type { Row, Selection, Store } from '../store.ts';

/** Rows that are read at once. */
const PAGE = 20;

/** The first row of a selection that fits as a condition cannot say; undefined when none does. Rows are read page by page. */
export async function firstFitting(
  store: Pick<Store, 'select'>,
  collection: string,
  selection: Pick<Selection, 'where' | 'sort' | 'showing'>,
  fits: (row: Row) => boolean,
): Promise<Row | undefined> {
  for (let from = 0; ; from += PAGE) {
    const { rows } = await store.select(collection, { ...selection, from, size: PAGE, countTo: 0 });
    const found = rows.find(fits);
    if (found !== undefined || rows.length < PAGE) return found;
  }
}
