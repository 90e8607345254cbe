import { once } from 'node:events';
import { get, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { serve } from '../serve.mjs';
import { createLiveHub } from './live-hub.ts';
import { createLiveStreams } from './live-stream.ts';
import { createMemoryFeed } from './memory-feed.ts';
import { createFollowedStreams } from './polled-stream.ts';

const FIRST = { id: '1', data: null, isOver: true };
const again = async () => ({ status: 500, body: null });

/** Serves one request at a time with `work`, which may wait until its client has left; returns the status of an ordinary one. */
async function serveClients(clients: number, work: (response: ServerResponse, client: number) => Promise<boolean>) {
  const left: Promise<void>[] = [];
  let called: (() => void) | undefined;
  const server = await serve((_request, response) => {
    const client = left.length;
    const isLast = client === clients;
    called?.();
    const done = isLast ? Promise.resolve() : once(response, 'close').then(() => undefined);
    left.push(done.then(async () => void ((await work(response, client)) || response.writeHead(503).end())));
  }, 0);
  for (let client = 0; client < clients; client += 1) {
    const arrived = new Promise<void>((resolve) => {
      called = resolve;
    });
    const request = get(server.url).on('error', () => undefined);
    await arrived;
    request.destroy();
    await left[client];
  }
  const { status, body } = await fetch(server.url);
  await body?.cancel();
  await server.close();
  return status;
}

it('clients that leave before their polled call is granted take no place of a stream', async () => {
  const streams = createFollowedStreams({ onTrouble: (cause) => expect.fail(String(cause)) });
  const open = async (response: ServerResponse, client: number) => streams.open(response, `${client}`, FIRST, again);
  expect(await serveClients(200, open)).toBe(200);
});

it('clients that leave before their stream of changes is granted take no place of a stream', async () => {
  const hub = createLiveHub({ feed: createMemoryFeed().feed, onTrouble: (cause) => expect.fail(String(cause)) });
  const streams = createLiveStreams(hub);
  const topics = { operator: '1', topics: [] };
  const open = async (response: ServerResponse, client: number) => {
    const asked = { headers: { authorization: `token ${client}` }, query: {}, params: {}, body: undefined };
    return streams.open({ request: response.req, response, asked, topics, again });
  };
  expect(await serveClients(2000, open)).toBe(200);
});

it('a stream whose feed cannot be read ends, and the next one is served', async () => {
  const troubles: unknown[] = [];
  const { feed } = createMemoryFeed();
  let isDown = true;
  const begin = () => (isDown ? Promise.reject(new Error('no database')) : feed.begin());
  const hub = createLiveHub({ feed: { ...feed, begin }, onTrouble: (cause) => troubles.push(String(cause)) });
  const events: string[] = [];
  const subscriber = {
    ...{ sessionId: 's', topics: { operator: '1', topics: [] }, renew: async () => null },
    tell: () => void events.push('told'),
    close: () => void events.push('closed'),
  };
  const remove = await hub.add(subscriber, null);
  remove();
  expect([events, troubles, hub.count()]).toEqual([['closed'], ['Error: no database'], 0]);
  isDown = false;
  await hub.add(subscriber, null);
  expect(hub.count()).toBe(1);
});
