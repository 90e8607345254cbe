import type { Row, Store } from '../store.ts';

/** Rows of a collection that may go. */
interface Forgetting {
  readonly collection: string;
  /** Finds them in a store outside of any transaction, as they are or by their ids alone. What has changed by the time it would go stays. */
  readonly find: (store: Store) => Promise<readonly Row[]>;
}

const waiting = new Map<string, Forgetting>();

/** Of so many calls that add a row of a kind one has those looked for that may go. */
const LOOKS_EVERY = 32;

/** So many rows are found at a time. */
const AT_ONCE = 2000;

/** True for every so-many-th number. */
export const isTurn = (count: number): boolean => count % LOOKS_EVERY === 0;

/**
 * Has rows looked for, soon, that may go. Not within the call that finds out: whoever looks at all rows of a kind in a
 * transaction is in the way of everybody who adds one. `name` tells intents of the same collection apart.
 */
export function forgetLater(collection: string, name: string, find: Forgetting['find']): void {
  waiting.set(`${collection} ${name}`, { collection, find });
}

const added = new Map<string, number>();

/** The same once in a while, for rows without numbers: a process counts those that it adds, and looks after the first. */
export function forgetNowAndThen(collection: string, find: Forgetting['find']): void {
  const count = added.get(collection) ?? 0;
  added.set(collection, count + 1);
  if (isTurn(count)) forgetLater(collection, '', find);
}

/** Finds rows whose time is over, and those whose time ends first where there are more than `most`: some of them at a time. */
export const findOutdated =
  (
    collection: string,
    { field, until, most }: { readonly field: string; readonly until: number; readonly most: number },
  ) =>
  async (store: Pick<Store, 'select'>): Promise<readonly Row[]> => {
    const where = { field, op: 'atMost', value: until } as const;
    const sort = [{ field }];
    const over = await store.select(collection, { where, sort, size: AT_ONCE });
    const { total } = await store.select(collection, { size: 0 });
    const tooMany = Math.min(total - most, AT_ONCE);
    return tooMany <= over.rows.length ? over.rows : (await store.select(collection, { sort, size: tooMany })).rows;
  };

/** Takes what waits. */
export function takeForgettings(): readonly Forgetting[] {
  const all = [...waiting.values()];
  waiting.clear();
  return all;
}
