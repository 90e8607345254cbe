import type { Row, Selection, Store } from './store.ts';

/** Rows in memory at a time. */
const BATCH_SIZE = 1000;

/** Which rows to read: those that match, in an order, after one of them; all in the order of creation when absent. */
export interface SliceRange extends Pick<Selection, 'where' | 'sort'> {
  /** The id of a row: only rows after it are read. */
  readonly after?: string | undefined;
  /** Maximum number of rows in total. */
  readonly max?: number | undefined;
  /** Maximum number of rows in a slice. */
  readonly size?: number;
}

/** Yields the rows of a collection in slices. */
export async function* slicesOf(
  store: Pick<Store, 'select'>,
  collection: string,
  { max = Number.POSITIVE_INFINITY, size: most = BATCH_SIZE, after, ...range }: SliceRange = {},
): AsyncGenerator<readonly Row[]> {
  let last = after;
  for (let read = 0; read < max; ) {
    const size = Math.min(most, max - read);
    // Neither counted nor read from the start for each slice.
    const { rows } = await store.select(collection, {
      ...range,
      size,
      countTo: 0,
      ...(last === undefined ? {} : { after: last }),
    });
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    read += rows.length;
    last = rows.at(-1)?.id;
  }
}
