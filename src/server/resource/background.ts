import { isSamePlain } from '../../lib/plain-values.ts';
import type { ServerContext } from '../http/endpoint.ts';
import { takeScheduledPrunings } from '../store/pruning/schedule-pruning.ts';
import type { Row } from '../store/store.ts';
import type { ResourceRegistry, RuleContext } from './server-resource.ts';
import { inTransaction } from './transaction.ts';

/** What a host provides to background work. */
export interface BackgroundHost {
  /** For the clock and access to other servers; data read through its store may be outdated at once. */
  readonly context: ServerContext;
  /** Runs work in a transaction. */
  readonly atomically: <Result>(work: (context: RuleContext) => Promise<Result>) => Promise<Result>;
  /** Called with errors of work that continues after the function has returned. */
  readonly onTrouble: (work: string, cause: unknown) => void;
}

/** Creates the host of background work; `inTurn` queues it with the calls on a host without transactions. */
export const createBackgroundHost = (
  context: ServerContext,
  resources: ResourceRegistry,
  onTrouble: BackgroundHost['onTrouble'],
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result> = (work) => work(),
): BackgroundHost => ({
  context,
  onTrouble,
  atomically: (work) => inTurn(() => inTransaction(context, (each) => work({ ...each, resources }))),
});

/** Looks for background work. It may start work that continues after it has resolved. */
export type BackgroundWork = (host: BackgroundHost) => Promise<void>;

/** Pause between two rounds of background work, in ms. */
export const BACKGROUND_PAUSE_MS = 500;

/** Rows deleted per transaction: a longer one would collide with calls that add rows. */
const PRUNED_PER_TRANSACTION = 200;

/** Deletes rows that calls have found to be too old or too many. */
export const pruneOldRows: BackgroundWork = async ({ context, atomically }) => {
  for (const { collection, find } of takeScheduledPrunings()) {
    const found = await find(context.store);
    for (let at = 0; at < found.length; at += PRUNED_PER_TRANSACTION) {
      const part = new Map(found.slice(at, at + PRUNED_PER_TRANSACTION).map((row) => [row.id, row]));
      await atomically(async ({ store }) => {
        for (const row of await store.getMany(collection, [...part.keys()]))
          if (isUnchanged(row, part.get(row.id))) await store.remove(collection, row.id);
      });
    }
  }
};

/** True when a row has not been written since it was found; compares only the fields that were read, which may be just the id. */
const isUnchanged = (row: Row, found: Row | undefined): boolean =>
  Object.entries(found ?? {}).every(([field, value]) => isSamePlain(row[field], value));
