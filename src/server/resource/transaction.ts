import { createSessions } from '../auth/sessions.ts';
import type { KeepRefusal } from '../http/call-context.ts';
import type { ServerContext } from '../http/endpoint.ts';
import { UnknownOutcome } from '../http/server-error.ts';
import type { Row, Store, TransactionOptions } from '../store/store.ts';

/** A store with a journal of how to undo its writes. */
export interface Transaction {
  readonly store: Store;
  /** Undoes all writes, the last one first. */
  readonly rollBack: () => Promise<void>;
}

/**
 * Emulates a transaction over a store without any, by a journal. Such hosts run one call at a time, so uncommitted
 * writes are never visible to others.
 */
export function createTransaction(store: Store): Transaction {
  const undoActions: (() => Promise<unknown>)[] = [];
  return {
    store: {
      ...store,
      async insert(collection, row) {
        const inserted = await store.insert(collection, row);
        undoActions.push(() => store.remove(collection, row.id));
        return inserted;
      },
      async update(collection, id, patch, expected) {
        const before = await store.get(collection, id);
        const updated = await store.update(collection, id, patch, expected);
        if (before !== undefined) undoActions.push(() => store.update(collection, id, formerValues(before, patch)));
        return updated;
      },
      async remove(collection, id) {
        const before = await store.get(collection, id);
        const removed = await store.remove(collection, id);
        if (before !== undefined) undoActions.push(() => store.insert(collection, before));
        return removed;
      },
    },
    async rollBack() {
      for (const undoAction of undoActions.splice(0).reverse()) await undoAction();
    },
  };
}

/** The former values of the fields that a patch changes. */
export function formerValues(before: Row, patch: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(patch).map((name) => [name, before[name]]));
}

/** Runs work in a transaction, which is rolled back when it throws. */
export async function inTransaction<Result>(
  context: ServerContext,
  work: (context: ServerContext) => Promise<Result>,
): Promise<Result> {
  if (context.store.transaction !== undefined)
    return context.store.transaction((store) => work(within(context, { store })));
  const journal = createTransaction(context.store);
  try {
    return await work(within(context, journal));
  } catch (cause) {
    await journal.rollBack();
    throw cause;
  }
}

/** Runs work and always rolls it back: the result shows what would have happened. */
export async function runDryRun<Result>(
  context: ServerContext,
  work: (context: ServerContext) => Promise<Result>,
): Promise<Result> {
  // The hash of a password is discarded here, so it need not be strong.
  const run = (store: Store) =>
    work({ ...within(context, { store }), passwordHasher: undefined, passwordRounds: 1, isDryRun: true });
  if (context.store.transaction !== undefined) return context.store.transaction(run, { isDryRun: true });
  const journal = createTransaction(context.store);
  try {
    return await run(journal.store);
  } finally {
    await journal.rollBack();
  }
}

/** The same context over another store, sessions included. */
function within(context: ServerContext, { store }: Pick<Transaction, 'store'>): ServerContext {
  return { ...context, outsideQueue: undefined, store, sessions: createSessions({ ...context, store }) };
}

/** Runs a whole call in one transaction, where the store supports them. */
export async function inCallTransaction<Result>(
  context: ServerContext,
  work: (context: ServerContext) => Promise<Result>,
  options: Pick<TransactionOptions, 'isReading'> = {},
): Promise<Result> {
  const { store, later = store } = context;
  if (store.transaction === undefined) return work(context);
  const { outsideQueue: lent = (job) => job() } = context;
  const kept: KeepRefusal[] = [];
  try {
    return await store.transaction((inner, aside) => {
      kept.length = 0;
      const own = { later, outsideQueue: <Answer>(job: () => Promise<Answer>) => aside(() => lent(job)) };
      return work({ ...within(context, { store: inner }), ...own, ifUnknown: (keep) => void kept.push(keep) });
    }, options);
  } catch (cause) {
    if (cause instanceof UnknownOutcome) await keepRefusal(store, kept, cause);
    throw cause;
  }
}

/** Stores the refusal of a call with an unknown outcome, so that the repeated call is not done again. */
const keepRefusal = (store: Store, kept: readonly KeepRefusal[], refusal: UnknownOutcome): Promise<void> =>
  inTransactionOf(store, async (own) => {
    for (const keep of kept) await keep(own, refusal);
  }).catch(() => undefined);

const inTransactionOf = async (store: Store, work: (store: Store) => Promise<void>): Promise<void> =>
  store.transaction === undefined ? work(store) : store.transaction(work);
