import { type Condition, holds } from '../../../contracts/resource/condition.ts';
import { isSamePlain } from '../../../lib/plain-values.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import { takeScheduledPrunings } from '../../store/pruning/schedule-pruning.ts';
import type { Row } from '../../store/store.ts';
import type { BackgroundHost, BackgroundWork } from '../background.ts';
import type { RuleContext } from '../server-resource.ts';

/** Rows of a collection that are deleted when their time is over. Until then, calls must refuse or leave out expired rows. */
export interface ExpiringRows {
  readonly collection: string;
  /** Condition for the expired rows. */
  readonly where: (context: ServerContext) => Condition;
  /** Deletes one of them; only the row itself when absent. */
  readonly remove?: (row: Row, context: RuleContext) => Promise<void>;
  /** Maximum rows in memory at a time, where they are large; a hundred when absent. */
  readonly atOnce?: number;
}

/** Maximum expired rows of a collection that one round deletes. */
export const MAX_PRUNED = 500;
/** Rows deleted per transaction: a longer one would collide with calls that add rows. */
const PRUNED_PER_TRANSACTION = 100;

/** Deletes rows that calls have found to be too old or too many. */
export const pruneOldRows: BackgroundWork = async (host) => {
  for (const { collection, find, remove } of takeScheduledPrunings()) {
    const found = new Map((await find(host.context.store)).map((row) => [row.id, row]));
    await pruneInParts(host, collection, {
      ids: [...found.keys()],
      isOld: (row) => isUnchanged(row, found.get(row.id)),
      remove: remove && ((row, { store }) => remove(row, store)),
    });
  }
};

/** True when a row has not been written since it was found; compares only the fields that were read, which may be just the id. */
const isUnchanged = (row: Row, found: Row | undefined): boolean =>
  Object.entries(found ?? {}).every(([field, value]) => isSamePlain(row[field], value));

/**
 * Deletes a limited number of expired rows. They are found outside of any transaction, so that finding them collides with no call,
 * and checked again in the transaction that deletes them: several processes may do this at once. True when there may be more.
 */
export async function pruneExpiredRows(
  host: BackgroundHost,
  { collection, where, remove, atOnce }: ExpiringRows,
): Promise<boolean> {
  const { context } = host;
  const expired = { where: where(context), size: MAX_PRUNED, countTo: 0, keysOnly: true };
  const { rows } = await context.store.select(collection, expired);
  const hasFailed = await pruneInParts(host, collection, {
    ids: rows.map(({ id }) => id),
    isOld: (row, within) => holds(where(within), row),
    remove,
    atOnce,
  });
  return rows.length === MAX_PRUNED && !hasFailed;
}

/** The rows to delete, if they are still old in the transaction that deletes them. */
interface FoundRows {
  readonly ids: readonly string[];
  readonly isOld: (row: Row, context: ServerContext) => boolean;
  readonly remove?: ExpiringRows['remove'] | undefined;
  readonly atOnce?: number | undefined;
}

/** Deletes rows, some per transaction. A row that cannot be deleted is reported and does not affect others; true when there is one. */
async function pruneInParts(host: BackgroundHost, collection: string, found: FoundRows): Promise<boolean> {
  const { ids, isOld, remove, atOnce = PRUNED_PER_TRANSACTION } = found;
  const prune = (part: readonly string[]) =>
    host.atomically(async (context) => {
      for (const row of await context.store.getMany(collection, part)) {
        if (!isOld(row, context)) continue;
        if (remove === undefined) await context.store.remove(collection, row.id);
        else await remove(row, context);
      }
    });
  let hasFailed = false;
  const pruneOne = (id: string) =>
    prune([id]).catch((cause: unknown) => {
      hasFailed = true;
      host.onTrouble(`pruning ${collection} ${id}`, cause);
    });
  for (let at = 0; at < ids.length; at += atOnce) {
    const part = ids.slice(at, at + atOnce);
    const isDone = await prune(part).then(
      () => true,
      () => false,
    );
    // The failing row is found by deleting each by itself.
    if (!isDone) for (const id of part) await pruneOne(id);
  }
  return hasFailed;
}
