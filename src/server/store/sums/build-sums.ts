import type { Condition } from '../../../contracts/resource/condition.ts';
import { isSamePlain } from '../../../lib/plain-values.ts';
import { COLLECTIONS, type Row, type Store } from '../store.ts';
import { type Following, findPartsOf, type SummedRows, summedPartsOf } from './summed-rows.ts';

/** Number of rows that one step includes: few, because a payment that writes the same sum meanwhile has to be repeated. */
const ROWS_PER_STEP = 25;

/** True when the sums include all rows of a collection. */
export const areSumsBuilt = async (store: Pick<Store, 'get'>, collection: string): Promise<boolean> =>
  (await store.get(COLLECTIONS.sumBuilds, collection))?.isDone === true;

/** The stored state of sums that include all rows. */
export const builtSums = ({ collection, edition }: SummedRows): Row => ({ id: collection, edition, isDone: true });

/**
 * Includes the next rows that were stored before sums were, or before the edition of their sums, or that depend on a row that has
 * changed; true when none are left. The store has to keep sums.
 */
export async function buildSums(store: Store, rule: SummedRows): Promise<boolean> {
  const { collection, edition } = rule;
  const state = await store.get(COLLECTIONS.sumBuilds, collection);
  const isBegun = state !== undefined && state.edition === edition;
  if (isBegun && state.isDone === true) return includeDependent(store, rule);
  const last = await includeNext(store, rule, null, isBegun ? state.last : null);
  const values = { edition, isDone: last === null, last };
  if (state === undefined) await store.insert(COLLECTIONS.sumBuilds, { id: collection, ...values });
  else await store.update(COLLECTIONS.sumBuilds, collection, values);
  // Rows that depend on changed ones are among all.
  return false;
}

/** Includes rows after one of these; returns the id of the last, null when none are left. */
async function includeNext(store: Store, rule: SummedRows, where: Condition | null, last: unknown) {
  const { collection } = rule;
  // From the start when the last row has been deleted since. Rows that are included already are only read.
  const isThere = typeof last === 'string' && (await store.get(collection, last)) !== undefined;
  const after = isThere ? { after: String(last) } : {};
  const { rows } = await store.select(collection, { where, size: ROWS_PER_STEP, countTo: 0, ...after });
  for (const row of rows) {
    const isIncluded = isSamePlain(summedPartsOf(row), await findPartsOf(store, rule, row));
    if (!isIncluded) await store.update(collection, row.id, {});
  }
  return rows.length < ROWS_PER_STEP ? null : (rows.at(-1)?.id ?? null);
}

const dependingOn = ({ by }: Following, id: string): Condition => ({ field: by, op: 'is', value: id });
const listOf = ({ collection }: SummedRows): string => `${collection} that follow`;

/** The first rows that depend on a changed row. If there are more, background work goes on behind them. */
export async function beginFollowing(
  store: Store,
  rule: SummedRows,
  follows: Following,
  id: string,
): Promise<readonly Row[]> {
  const { collection } = rule;
  const where = dependingOn(follows, id);
  const { rows } = await store.select(collection, { where, size: ROWS_PER_STEP, countTo: 0 });
  if (rows.length < ROWS_PER_STEP) return rows;
  const list = await store.get(COLLECTIONS.sumBuilds, listOf(rule));
  const waiting = { ...waitingOf(list), [id]: rows.at(-1)?.id ?? null };
  if (list === undefined) await store.insert(COLLECTIONS.sumBuilds, { id: listOf(rule), waiting });
  else await store.update(COLLECTIONS.sumBuilds, listOf(rule), { waiting });
  return rows;
}

/** The changed rows whose dependent rows are not all included, each with the last one that is. */
const waitingOf = (list: Row | undefined): Readonly<Record<string, unknown>> =>
  typeof list?.waiting === 'object' && list.waiting !== null ? { ...list.waiting } : {};

async function includeDependent(store: Store, rule: SummedRows): Promise<boolean> {
  const { follows } = rule;
  const waiting = waitingOf(await store.get(COLLECTIONS.sumBuilds, listOf(rule)));
  const [first] = Object.entries(waiting);
  if (follows === undefined || first === undefined) return true;
  const [id, included] = first;
  const last = await includeNext(store, rule, dependingOn(follows, id), included);
  const { [id]: _done, ...others } = waiting;
  await store.update(COLLECTIONS.sumBuilds, listOf(rule), {
    waiting: last === null ? others : { ...waiting, [id]: last },
  });
  return false;
}
