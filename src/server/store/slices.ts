import type { Condition } from '../../contracts/resource/condition.ts';
import type { Row, Selection, Store } from './store.ts';

/** Rows in memory at a time. */
const BATCH_SIZE = 1000;

/** Iterates over matching rows in batches, ordered by a field, descending. */
export async function* slicesOf(
  store: Pick<Store, 'select'>,
  collection: string,
  where: Condition,
  field: string,
): AsyncGenerator<readonly Row[]> {
  const asked: Selection = { where, sort: [{ field, descending: true }], size: BATCH_SIZE, countTo: 0 };
  for (let last: Row | undefined; ; ) {
    const { rows } = await store.select(collection, last === undefined ? asked : { ...asked, after: last.id });
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}
