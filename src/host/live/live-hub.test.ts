import { openPromise } from '@tests/setup/open-promise.ts';
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

it('a first stream gets no earlier changes that are still being read for a stream that has closed', async () => {
  const { feed, watch } = createMemoryFeed();
  const store = watch(createMemoryStore());
  const [held, told] = [openPromise(), openPromise()];
  const reads: Promise<void>[] = [];
  const poll = async () => {
    const entries = await feed.poll();
    if (entries.length > 0) await reads.pop();
    return entries;
  };
  const hub = createLiveHub({ feed: { ...feed, poll }, onTrouble: (cause) => expect.fail(String(cause)) });
  const heard: unknown[] = [];
  const topics = { operator: '1', topics: TOPICS };
  const listen = (name: string) =>
    hub.add(
      {
        ...{ sessionId: name, topics, renew: async () => topics },
        tell(updates) {
          heard.push(...updates.map((update) => ({ name, ...update })));
          if (updates.length > 0) told.resolve();
        },
        close: () => undefined,
      },
      null,
    );
  const leave = await listen('first');
  await settled();
  reads.push(held.promise);
  await store.insert(COLLECTIONS.systemDepts, { id: '1' });
  leave();
  const joined = listen('second');
  await settled();
  held.resolve();
  await joined;
  await store.insert(COLLECTIONS.systemDepts, { id: '2' });
  await told.promise;
  expect(heard).toEqual([{ name: 'second', type: 'records', resource: 'dept', ids: ['2'], counts: true }]);
});

/** Resolves when everything that waits for nothing else has been done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
