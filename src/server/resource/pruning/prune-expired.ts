import type { BackgroundHost } from '../background.ts';
import type { ResourceRegistry } from '../server-resource.ts';
import { findBins, findMadeBins } from './empty-bins.ts';
import { type ExpiringRows, pruneExpiredRows, pruneOldRows } from './prune-rows.ts';

/** Pause between two rounds of pruning, in ms; a round that left expired rows is followed by the next at once. */
export const PRUNE_PAUSE_MS = 30_000;

/** What is pruned, and where. */
export interface PruningOptions {
  readonly host: BackgroundHost;
  /** Rows that expire, beside those in recycle bins. */
  readonly rows: readonly ExpiringRows[];
  /** The resources with recycle bins. */
  readonly resources: ResourceRegistry;
  /** False for collections that are left as they are, because they are not in memory; all are pruned when absent. */
  readonly isLoaded?: (collection: string) => boolean;
}

/**
 * Deletes expired rows and records that have been in the recycle bin for its whole period, a limited number of each collection. No
 * call waits for this or depends on it. True when there may be more.
 */
export async function pruneExpired({ host, rows, resources, isLoaded = () => true }: PruningOptions): Promise<boolean> {
  const { runTime } = resources;
  const isMadeKnown = runTime?.definedIn.every(isLoaded) === true;
  const madeBins = isMadeKnown ? await findMadeBins(runTime, host.context.store) : [];
  let hasMore = false;
  for (const each of [...rows, ...findBins(resources.all()), ...madeBins])
    if (isLoaded(each.collection)) hasMore = (await pruneExpiredRows(host, each)) || hasMore;
  return hasMore;
}

/**
 * Creates the pruning of one process, to be called again and again: each time it deletes the rows that calls have found, and at
 * intervals those that have expired.
 */
export function createPruning(options: PruningOptions): () => Promise<void> {
  const { host } = options;
  let next = 0;
  return async () => {
    await pruneOldRows(host);
    const moment = host.context.now().getTime();
    if (moment < next) return;
    next = moment + PRUNE_PAUSE_MS;
    if (await pruneExpired(options)) next = moment;
  };
}
