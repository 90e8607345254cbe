import type { Condition } from '../../contracts/resource/condition.ts';
import type { Row, Selection, Store } from './store.ts';

/** Rows that are held at once where all are looked at. */
const AT_ONCE = 1000;

/** The rows that fit, some at a time, those with the greatest value of a field first. */
export async function* slicesOf(
  store: Pick<Store, 'select'>,
  collection: string,
  where: Condition,
  field: string,
): AsyncGenerator<readonly Row[]> {
  const asked: Selection = { where, sort: [{ field, descending: true }], size: AT_ONCE, countTo: 0 };
  for (let last: Row | undefined; ; ) {
    const { rows } = await store.select(collection, last === undefined ? asked : { ...asked, after: last.id });
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}
