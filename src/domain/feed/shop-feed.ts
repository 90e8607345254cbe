import * as v from 'valibot';
import type { DomainContext } from '../endpoint.ts';
import { wholly } from '../resource/journal.ts';
import { createRegistry } from '../resource/server-resource.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { COLLECTIONS, type Store } from '../store.ts';
import { shopEvent } from './shop-events.ts';

/** Milliseconds from one thing that customers do to the next. */
export const SHOP_EVERY = 20_000;
/** The most that is made up for at once: a window that was closed over the week-end does not open with thousands of orders. */
export const MOST_AT_ONCE = 20;

const FEED = 'shop';
/** Whether it runs, how many turns there were, and when the last one was due, in milliseconds since 1970. */
const feedRow = v.object({ id: v.string(), on: v.boolean(), turns: v.number(), last: v.number() });
type Feed = v.InferOutput<typeof feedRow>;

const resources = createRegistry(SERVER_RESOURCES);

async function readFeed(store: Store): Promise<Feed> {
  const row = await store.get(COLLECTIONS.shopFeed, FEED);
  return row === undefined ? { id: FEED, on: false, turns: 0, last: 0 } : v.parse(feedRow, row);
}

async function writeFeed(store: Store, feed: Feed): Promise<void> {
  const row = await store.update(COLLECTIONS.shopFeed, FEED, feed);
  if (row === undefined) await store.insert(COLLECTIONS.shopFeed, feed);
}

/** True while customers of the demo buy and ask by themselves. */
export const isShopOpen = async (store: Store): Promise<boolean> => (await readFeed(store)).on;

/** Lets customers of the demo come, or stops that; what they did stays. The host has caught up before. */
export async function openShop({ store, now }: Pick<DomainContext, 'store' | 'now'>, on: boolean): Promise<void> {
  const feed = await readFeed(store);
  if (feed.on !== on) await writeFeed(store, { ...feed, on, last: now().getTime() });
}

/**
 * Does what customers did since somebody last looked. As with everything that time brings about there is no clock that
 * runs: it is done before the next call is answered, each at its own moment, so nobody can tell the difference.
 */
export async function catchUpShop(context: DomainContext, seed: number): Promise<void> {
  const feed = await readFeed(context.store);
  const due = feed.on ? Math.floor((context.now().getTime() - feed.last) / SHOP_EVERY) : 0;
  if (due <= 0) return;
  const count = Math.min(due, MOST_AT_ONCE);
  const last = feed.last + due * SHOP_EVERY;
  await wholly(context, async (each) => {
    for (let index = 1; index <= count; index += 1) {
      const moment = new Date(last - (count - index) * SHOP_EVERY);
      await shopEvent({ ...each, now: () => moment, resources }, seed, feed.turns + index);
    }
    await writeFeed(each.store, { ...feed, turns: feed.turns + count, last });
  });
}
