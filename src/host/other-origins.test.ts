import { describe, expect, it } from 'vitest';
import type { ServerContext } from '../server/http/endpoint.ts';
import { TEST_NOW, testRows } from '../server/testing.ts';
import { createMemoryContext } from './node-server.ts';
import { MAX_BODY_LENGTH } from './read-request.ts';
import { JSON_TYPE, post, startHosts } from './testing/start-host.ts';

const start = startHosts([]);

describe('pages of other origins', () => {
  it('can call the interfaces of sites that permit them', async () => {
    const url = `${await start({ prefix: '/api' })}/api/open/harbour/talks`;
    const origin = 'https://harbour.example.com';
    const answer = await fetch(`${url}?size=1`, { headers: { origin } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(await answer.json()).toMatchObject({ code: 0, result: { total: 8, page: 1, size: 1 } });
    const before = await fetch(url, { method: 'OPTIONS', headers: { origin } });
    expect([before.status, before.headers.get('access-control-allow-methods')]).toEqual([200, 'GET']);
  });

  it('can read error responses of public calls', async () => {
    const context = createMemoryContext();
    const select = () => Promise.reject(new Error('disk on fire'));
    const url = await start({ context: { ...context, store: { ...context.store, select } } });
    const origin = { origin: 'https://elsewhere.example' };
    const bad = await post(`${url}/public/positions/seen`, '{', { ...JSON_TYPE, ...origin });
    const large = await post(`${url}/public/positions/seen`, 'x'.repeat(MAX_BODY_LENGTH + 1), {
      ...JSON_TYPE,
      ...origin,
    });
    const failed = await fetch(`${url}/public/news`, { headers: origin });
    expect(
      [bad, large, failed].map(({ status, headers }) => [status, headers.get('access-control-allow-origin')]),
    ).toEqual([
      [400, '*'],
      [413, '*'],
      [500, '*'],
    ]);
  });

  it('can read error responses of an interface only when its site permits them', async () => {
    const context = createMemoryContext(() => TEST_NOW, testRows());
    await context.store.update('eavSites', 'es1', { corsOrigins: ['https://named.example'] });
    let isBroken = false;
    // Only the site can be read.
    const select: ServerContext['store']['select'] = (collection, ...asked) =>
      isBroken && collection !== 'eavSites'
        ? Promise.reject(new Error('disk on fire'))
        : context.store.select(collection, ...asked);
    const url = await start({ context: { ...context, store: { ...context.store, select } } });
    const ask = async (origin: string, method: string, body?: string) => {
      const headers = { ...(body === undefined ? {} : JSON_TYPE), origin };
      const response = await fetch(`${url}/open/harbour/talks`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      return [response.status, response.headers.get('access-control-allow-origin')];
    };
    const askAll = async (origin: string) => [
      await ask(origin, 'POST', 'x'.repeat(MAX_BODY_LENGTH + 1)),
      await ask(origin, 'POST', '{'),
      await ask(origin, 'PATCH'),
    ];
    const [named, other] = ['https://named.example', 'https://other.example'];
    expect(await askAll(named)).toEqual([413, 400, 405].map((status) => [status, named]));
    expect(await askAll(other)).toEqual([413, 400, 405].map((status) => [status, null]));
    isBroken = true;
    expect([await ask(named, 'GET'), await ask(other, 'GET')]).toEqual([
      [500, named],
      [403, null],
    ]);
  });
});
