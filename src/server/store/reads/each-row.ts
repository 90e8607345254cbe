import type { Condition } from '../../../contracts/resource/condition.ts';
import type { Row, Store } from '../store.ts';

/** Rows that are in memory at once. */
const SLICE = 500;

/** The rows that fit one by one, in the order of insertion, however many they are: for work over all of what grows. */
export async function* eachRow(
  store: Pick<Store, 'select'>,
  collection: string,
  where: Condition | null = null,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ; ) {
    const { rows } = await store.select(collection, {
      where,
      size: SLICE,
      countTo: 0,
      ...(after === undefined ? {} : { after }),
    });
    yield* rows;
    if (rows.length < SLICE) return;
    after = rows.at(-1)?.id;
  }
}
