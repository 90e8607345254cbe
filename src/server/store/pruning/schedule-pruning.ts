import type { Row, Store } from '../store.ts';

/** Rows of a collection to delete. */
interface Pruning {
  readonly collection: string;
  /**
   * Finds the rows outside of any transaction, with all fields or only ids. A row that changes before its deletion is
   * not deleted.
   */
  readonly find: (store: Store) => Promise<readonly Row[]>;
  /** Deletes one of them; only the row itself when absent. */
  readonly remove?: ((row: Row, store: Store) => Promise<void>) | undefined;
}

const waiting = new Map<string, Pruning>();

/** Number of added rows after which old rows are pruned. */
const PRUNE_INTERVAL = 32;

/** Maximum rows found at a time. */
const MAX_FOUND = 2000;

/** True for every number at which old rows should be pruned. */
export const isPruningDue = (count: number): boolean => count % PRUNE_INTERVAL === 0;

/**
 * Schedules the deletion of old rows for the background. It is not done within the call: reading all rows of a kind in a
 * transaction would collide with every call that adds one. `name` distinguishes several prunings of one collection.
 */
export function schedulePruning(
  collection: string,
  name: string,
  find: Pruning['find'],
  remove?: Pruning['remove'],
): void {
  waiting.set(`${collection} ${name}`, { collection, find, remove });
}

const added = new Map<string, number>();

/** The same at intervals, for rows without numbers: counts the rows that this process adds; the first one prunes at once. */
export function schedulePruningAtIntervals(collection: string, find: Pruning['find']): void {
  const count = added.get(collection) ?? 0;
  added.set(collection, count + 1);
  if (isPruningDue(count)) schedulePruning(collection, '', find);
}

/** Finds a limited number of expired rows; with `most`, also those that expire first when there are more rows than that. */
export const findExpiredRows =
  (
    collection: string,
    { field, until, most }: { readonly field: string; readonly until: number; readonly most?: number },
  ) =>
  async (store: Pick<Store, 'select'>): Promise<readonly Row[]> => {
    const where = { field, op: 'atMost', value: until } as const;
    const sort = [{ field }];
    const over = await store.select(collection, { where, sort, size: MAX_FOUND, countTo: 0 });
    if (most === undefined) return over.rows;
    const { total } = await store.select(collection, { size: 0 });
    const tooMany = Math.min(total - most, MAX_FOUND);
    return tooMany <= over.rows.length
      ? over.rows
      : (await store.select(collection, { sort, size: tooMany, countTo: 0 })).rows;
  };

/** Returns the scheduled prunings and clears the schedule. */
export function takeScheduledPrunings(): readonly Pruning[] {
  const all = [...waiting.values()];
  waiting.clear();
  return all;
}
