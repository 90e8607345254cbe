import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { DomainContext } from '../domain/endpoint.ts';
import { endpoints } from '../domain/endpoints.ts';
import { createTestServer } from '../domain/testing.ts';
import { createDomainHandler, createMemoryContext, type DomainHandlerOptions } from './domain-server.ts';
import { LONGEST_BODY } from './read-request.ts';
import { serve } from './serve.mjs';

const open: (() => Promise<void>)[] = [];
const troubles: string[] = [];

async function start(options: Partial<DomainHandlerOptions> = {}): Promise<string> {
  const context = createMemoryContext(() => new Date(2026, 5, 17, 10, 30, 0));
  const handler = createDomainHandler({ context, onTrouble: (call) => troubles.push(call), ...options });
  const { url, close } = await serve((incoming, response) => void handler(incoming, response), 0);
  open.push(close);
  return url;
}

afterEach(async () => {
  troubles.length = 0;
  await Promise.all(open.splice(0).map((close) => close()));
});

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (address: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
  fetch(address, { method: 'POST', body, headers });
const credentials = { username: 'vben', password: '123456' };
const refusal = (code: number, msg: string) => ({ code, result: null, msg });

/** The status of a request whose path is sent exactly as written. */
function rawStatus(url: string, path: string): Promise<number | undefined> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the domain on a plain Node server', () => {
  it('answers JSON that nobody keeps', async () => {
    const response = await post(`${await start()}/api/loginIn`, JSON.stringify(credentials));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ code: 0, result: { username: 'vben' }, msg: 'ok' });
  });

  it('serves every call as the domain answers it', async () => {
    const domain = createTestServer();
    const address = `${await start({ prefix: '/here' })}/here`;
    for (const { method, path } of endpoints) {
      const here = await domain.call(`${method} ${path}`);
      const { status } = await fetch(`${address}${path}`, { method });
      expect(`${method} ${path} ${status}`).toBe(`${method} ${path} ${here.status}`);
    }
    expect(troubles).toEqual([]);
  });

  it('reads a form as it reads JSON', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
    const response = await post(`${await start()}/api/loginIn`, new URLSearchParams(credentials).toString(), form);
    expect(await response.json()).toMatchObject({ code: 0 });
  });

  it('refuses JSON that is none, and bodies of more than 1 MB', async () => {
    const address = `${await start()}/api/loginIn`;
    const broken = await post(address, '{"username":');
    expect([broken.status, await broken.json()]).toEqual([400, refusal(1001, 'Invalid request')]);
    const largest = JSON.stringify({ ...credentials, rest: '' });
    const fits = JSON.stringify({ ...credentials, rest: 'x'.repeat(LONGEST_BODY - largest.length) });
    expect((await post(address, fits)).status).toBe(200);
    const long = await post(address, `${fits} `);
    expect([long.status, await long.json()]).toEqual([413, refusal(1001, 'Invalid request')]);
  });

  it('says what is not there, and which method a call does not have', async () => {
    const url = await start();
    const missing = await post(`${url}/api/nothing`, '{}');
    expect([missing.status, await missing.json()]).toEqual([404, refusal(1002, 'Not found')]);
    const wrongMethod = await fetch(`${url}/api/loginIn`);
    expect([wrongMethod.status, await wrongMethod.json()]).toEqual([405, refusal(1002, 'Not found')]);
  });

  it.each(['//', '//evil.example', '/%', '/..', '/?', '/api/loginIn?_t=%'])('survives the path %s', async (path) => {
    const url = await start();
    expect([404, 405]).toContain(await rawStatus(url, path));
    expect((await post(`${url}/api/loginIn`, JSON.stringify(credentials))).status).toBe(200);
  });

  it('leaves pages to somebody else, and no call', async () => {
    const asked: (string | undefined)[] = [];
    const url = await start({
      otherwise: async (incoming, response) => {
        asked.push(incoming.url);
        response.end('page');
      },
    });
    expect(await (await fetch(`${url}/index.html?a=1`)).text()).toBe('page');
    expect((await fetch(`${url}/api/loginIn`)).status).toBe(405);
    expect((await post(`${url}/nothing`, '{}')).status).toBe(404);
    expect(asked).toEqual(['/index.html?a=1']);
  });

  it('answers 500 without details when the store fails, tells its owner, and goes on', async () => {
    const context = createMemoryContext();
    let broken = true;
    const list: DomainContext['store']['list'] = async (name) => {
      if (broken) throw new Error('disk on fire');
      return context.store.list(name);
    };
    const url = await start({ context: { ...context, store: { ...context.store, list } } });
    const failed = await post(`${url}/api/loginIn`, JSON.stringify(credentials));
    expect([failed.status, await failed.json()]).toEqual([500, refusal(-1, 'Request failed')]);
    expect(troubles).toEqual(['/api/loginIn']);
    broken = false;
    expect((await post(`${url}/api/loginIn`, JSON.stringify(credentials))).status).toBe(200);
  });
});
