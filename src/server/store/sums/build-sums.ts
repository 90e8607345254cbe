import { isSamePlain } from '../../../lib/plain-values.ts';
import { COLLECTIONS, type Row, type Store } from '../store.ts';
import { findPartsOf, type SummedRows, summedPartsOf } from './summed-rows.ts';

/** Number of rows that one step includes: few, because a payment that writes the same sum meanwhile has to be repeated. */
const ROWS_PER_STEP = 25;

/** True when the sums include all rows of a collection. */
export const areSumsBuilt = async (store: Pick<Store, 'get'>, collection: string): Promise<boolean> =>
  (await store.get(COLLECTIONS.sumBuilds, collection))?.isDone === true;

/** The stored state of sums that include all rows. */
export const builtSums = ({ collection, edition }: SummedRows): Row => ({ id: collection, edition, isDone: true });

/**
 * Includes the next rows that were stored before sums were, or before the edition of their sums; true when none are left. The
 * store has to keep sums.
 */
export async function buildSums(store: Store, rule: SummedRows): Promise<boolean> {
  const { collection, edition } = rule;
  const state = await store.get(COLLECTIONS.sumBuilds, collection);
  const isBegun = state !== undefined && state.edition === edition;
  if (isBegun && state.isDone === true) return true;
  const after = isBegun ? await presentRow(store, collection, state.last) : {};
  const { rows } = await store.select(collection, { size: ROWS_PER_STEP, countTo: 0, ...after });
  for (const row of rows) {
    const isIncluded = isSamePlain(summedPartsOf(row), await findPartsOf(store, rule, row));
    if (!isIncluded) await store.update(collection, row.id, {});
  }
  const isDone = rows.length < ROWS_PER_STEP;
  const values = { edition, isDone, last: rows.at(-1)?.id ?? null };
  if (state === undefined) await store.insert(COLLECTIONS.sumBuilds, { id: collection, ...values });
  else await store.update(COLLECTIONS.sumBuilds, collection, values);
  return isDone;
}

/** Where to go on: from the start when the last row has been deleted since. Rows that are included already are only read. */
async function presentRow(store: Store, collection: string, last: unknown): Promise<{ readonly after?: string }> {
  if (typeof last !== 'string' || (await store.get(collection, last)) === undefined) return {};
  return { after: last };
}
