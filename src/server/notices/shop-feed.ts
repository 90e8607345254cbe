import * as v from 'valibot';
import type { ServerContext } from '../http/endpoint.ts';
import { COLLECTIONS, type Store } from '../store/store.ts';

const FEED = 'shop';
/**
 * State of the simulation: whether it runs, the number of events so far, and when the last one was due, in milliseconds
 * since 1970.
 */
const feedRow = v.object({ id: v.string(), on: v.boolean(), turns: v.number(), last: v.number() });
type Feed = v.InferOutput<typeof feedRow>;

/** The stored feed; off when it was never written. */
export async function readFeed(store: Store): Promise<Feed> {
  const row = await store.get(COLLECTIONS.shopFeed, FEED);
  return row === undefined ? { id: FEED, on: false, turns: 0, last: 0 } : v.parse(feedRow, row);
}

/** Stores the feed. */
export async function writeFeed(store: Store, feed: Feed): Promise<void> {
  const row = await store.update(COLLECTIONS.shopFeed, FEED, feed);
  if (row === undefined) await store.insert(COLLECTIONS.shopFeed, feed);
}

/** True while the demo's simulated customers are active. */
export const isShopOpen = async (store: Store): Promise<boolean> => (await readFeed(store)).on;

/** Turns the simulated customers on or off; their past events stay. The host runs the missed events before. */
export async function startSimulation(
  { store, now }: Pick<ServerContext, 'store' | 'now'>,
  on: boolean,
): Promise<void> {
  const feed = await readFeed(store);
  if (feed.on !== on) await writeFeed(store, { ...feed, on, last: now().getTime() });
}
