import type { Row, Store } from '../store.ts';

/** Rows of a collection that may go. */
interface Forgetting {
  readonly collection: string;
  /** Finds them in a store outside of any transaction. */
  readonly find: (store: Store) => Promise<readonly Pick<Row, 'id'>[]>;
}

const waiting = new Map<string, Forgetting>();

/** Of so many calls that add a row of a kind one has those looked for that may go. */
const LOOKS_EVERY = 32;

/** True for every so-many-th number. */
export const isTurn = (count: number): boolean => count % LOOKS_EVERY === 0;

/**
 * Has rows looked for, soon, that may go. Not within the call that finds out: whoever looks at all rows of a kind in a
 * transaction is in the way of everybody who adds one. `name` tells intents of the same collection apart.
 */
export function forgetLater(collection: string, name: string, find: Forgetting['find']): void {
  waiting.set(`${collection} ${name}`, { collection, find });
}

/** Takes what waits. */
export function takeForgettings(): readonly Forgetting[] {
  const all = [...waiting.values()];
  waiting.clear();
  return all;
}
