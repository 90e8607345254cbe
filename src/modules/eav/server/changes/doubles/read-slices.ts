import type { Row, Selection, Store } from '@src/server/store/store.ts';
import { SLICE } from '../measure.ts';

/** Which records to read: those after one, up to a number of them; all when absent. */
export interface SliceRange {
  readonly after?: string | undefined;
  readonly most?: number | undefined;
}

/** Yields the records of a collection in slices, in the order of creation. */
export async function* readSlices(
  store: Store,
  collection: string,
  { after, most = Number.POSITIVE_INFINITY }: SliceRange = {},
): AsyncGenerator<readonly Row[]> {
  let last = after;
  for (let read = 0; read < most; ) {
    const size = Math.min(SLICE, most - read);
    // Neither counted nor passed over again for each slice.
    const asked: Selection = { size, countTo: 0, ...(last === undefined ? {} : { after: last }) };
    const { rows } = await store.select(collection, asked);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    read += rows.length;
    last = rows.at(-1)?.id;
  }
}
