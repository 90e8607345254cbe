import { expect, it } from 'vitest';
import type { LiveTopics } from '../../contracts/live.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import { COLLECTIONS, type Row } from '../../server/store/store.ts';
import { createLiveHub, type Subscriber } from './live-hub.ts';
import { createMemoryFeed } from './memory-feed.ts';

const TOPICS: LiveTopics['topics'] = [{ resource: 'dept', collection: COLLECTIONS.systemDepts }];

/** A hub with a stream for each operator; `askedOf` tells whose rights were read again until a later change was told to all. */
async function openStreams(operators: readonly string[]) {
  const { feed, watch } = createMemoryFeed();
  const store = watch(createMemoryStore());
  const hub = createLiveHub({ feed, onTrouble: (cause) => expect.fail(String(cause)) });
  let asked: string[] = [];
  const told = new Map<string, () => void>();
  for (const operator of operators) {
    const topics = { operator, topics: TOPICS };
    const subscriber: Subscriber = {
      ...{ sessionId: `session of ${operator}`, topics, close: () => undefined },
      async renew() {
        asked.push(operator);
        return topics;
      },
      tell: (updates) => updates.some(({ type }) => type === 'notices') && told.get(operator)?.(),
    };
    await hub.add(subscriber, null);
  }
  return {
    async askedOf(collection: string, row: Row): Promise<readonly string[]> {
      asked = [];
      const allTold = operators.map((operator) => new Promise<void>((resolve) => told.set(operator, resolve)));
      await store.insert(collection, row);
      await store.insert(COLLECTIONS.notices, { id: `after ${collection} ${row.id}` });
      await Promise.all(allTold);
      return asked;
    },
  };
}

it('reads only the rights of an operator again when an account has changed, as with each sign-in', async () => {
  const { askedOf } = await openStreams(['1', '2', '3']);
  expect(await askedOf(COLLECTIONS.users, { id: '9', lastLogin: '2026-05-04 10:00:00' })).toEqual([]);
  expect(await askedOf(COLLECTIONS.users, { id: '2', status: 'disabled' })).toEqual(['2']);
  expect(await askedOf(COLLECTIONS.systemRoles, { id: '7', status: 'disabled' })).toEqual(['1', '2', '3']);
});
