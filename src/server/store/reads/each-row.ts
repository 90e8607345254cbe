import type { Condition } from '../../../contracts/resource/condition.ts';
import type { Row, Store } from '../store.ts';

/** Rows in memory at a time. */
const BATCH_SIZE = 500;

/** Iterates over all matching rows in the order of insertion, in batches, so that large collections can be processed. */
export async function* eachRow(
  store: Pick<Store, 'select'>,
  collection: string,
  where: Condition | null = null,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ; ) {
    const { rows } = await store.select(collection, {
      where,
      size: BATCH_SIZE,
      countTo: 0,
      ...(after === undefined ? {} : { after }),
    });
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.id;
  }
}
