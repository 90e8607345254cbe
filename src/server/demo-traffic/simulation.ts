import { readFeed, writeFeed } from '../notices/shop-feed.ts';
import type { RuleContext } from '../resource/server-resource.ts';
import { inTransaction } from '../resource/transaction.ts';
import { shopEvent } from './events.ts';

/** Milliseconds between two simulated events. */
export const SIMULATION_INTERVAL_MS = 20_000;
/** Maximum events created at once, so that a demo closed for days does not open with thousands of orders. */
export const MAX_BACKLOG = 20;

/**
 * Creates the events since the last call. No timer runs: they are created before the next call is handled, each with its
 * own time, so that the result is the same.
 */
export async function runMissedEvents(context: RuleContext, seed: number): Promise<void> {
  const feed = await readFeed(context.store);
  const due = feed.on ? Math.floor((context.now().getTime() - feed.last) / SIMULATION_INTERVAL_MS) : 0;
  if (due <= 0) return;
  const count = Math.min(due, MAX_BACKLOG);
  const last = feed.last + due * SIMULATION_INTERVAL_MS;
  await inTransaction(context, async (each) => {
    for (let index = 1; index <= count; index += 1) {
      const moment = new Date(last - (count - index) * SIMULATION_INTERVAL_MS);
      await shopEvent({ ...each, now: () => moment, resources: context.resources }, seed, feed.turns + index);
    }
    await writeFeed(each.store, { ...feed, turns: feed.turns + count, last });
  });
}
