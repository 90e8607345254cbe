import { request } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '../server/endpoints.ts';
import type { ServerContext } from '../server/http/endpoint.ts';
import { fieldsOf } from '../server/http/path-params.ts';
import { createTestServer, TEST_NOW, testRows } from '../server/testing.ts';
import { createMemoryContext } from './node-server.ts';
import { MAX_BODY_LENGTH } from './read-request.ts';
import { JSON_TYPE, post, startHosts } from './testing/start-host.ts';

const troubles: string[] = [];
const start = startHosts(troubles);

const credentials = { username: 'vben', password: '123456' };
const refusal = (code: number, msg: string) => ({ code, result: null, msg });

/** A promise that the test resolves. */
function latch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

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

describe('the server’s functions on a plain Node server', () => {
  it('answers JSON with no-store', async () => {
    const response = await post(`${await start()}/api/loginIn`, JSON.stringify(credentials));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ code: 0, result: { username: 'vben' }, msg: 'ok' });
  });

  it('sends a request id, the one of the caller if valid, and Retry-After when throttled', async () => {
    const url = await start();
    const guess = (headers: Record<string, string> = {}) =>
      post(`${url}/api/loginIn`, JSON.stringify({ username: 'vben', password: 'guess' }), { ...JSON_TYPE, ...headers });
    expect((await guess({ 'x-request-id': 'mine-7' })).headers.get('x-request-id')).toBe('mine-7');
    expect((await guess({ 'x-request-id': 'a "sentence"' })).headers.get('x-request-id')).toMatch(/^[\da-f]{16}$/);
    for (let at = 0; at < 3; at += 1) expect((await guess()).headers.get('retry-after')).toBeNull();
    const refused = await guess();
    const wait = Number(refused.headers.get('retry-after'));
    expect([refused.status, wait > 1700 && wait <= 1800]).toEqual([429, true]);
  });

  it('responds to every call with the same status as the test server', async () => {
    const testServer = createTestServer();
    const address = `${await start({ prefix: '/here', demo: true })}/here`;
    for (const { method, path } of endpoints) {
      const here = await testServer.call(`${method} ${path}`);
      const { status } = await fetch(`${address}${path}`, { method });
      expect(`${method} ${path} ${status}`).toBe(`${method} ${path} ${here.status}`);
    }
    expect(troubles).toEqual([]);
  });

  it('has the sample calls of the specification, which need no token, only as a demo', async () => {
    const [product, demo] = [await start(), await start({ demo: true })];
    const samples = endpoints.filter(({ dialect }) => dialect === 'demo');
    expect(samples.length).toBeGreaterThan(20);
    for (const { method, path } of samples) {
      const statusAt = async (url: string) => (await fetch(`${url}${path}`, { method })).status;
      expect([path, await statusAt(product), (await statusAt(demo)) === 404]).toEqual([path, 404, false]);
    }
  });

  it('ends sessions after half an hour without operator activity, and after twelve hours in any case', async () => {
    let moment = new Date(2026, 5, 17, 10, 30, 0);
    const url = await start({ context: createMemoryContext(() => moment, testRows()) });
    const signIn = async () => {
      const answer = await post(`${url}/api/loginIn`, JSON.stringify(credentials));
      return { ...JSON_TYPE, authorization: String((await answer.json()).result.token) };
    };
    const statusAfter = async (minutes: number, headers: Record<string, string>) => {
      moment = new Date(moment.getTime() + minutes * 60_000);
      return (await post(`${url}/api/getUserInfo`, '{}', headers)).status;
    };
    const idle = await signIn();
    expect([await statusAfter(29, idle), await statusAfter(29, idle), await statusAfter(30, idle)]).toEqual([
      200, 200, 401,
    ]);
    const polling = { ...(await signIn()), 'x-unattended': '1' };
    expect([await statusAfter(20, polling), await statusAfter(20, polling)]).toEqual([200, 401]);
    const busy = await signIn();
    const statuses: number[] = [];
    for (let part = 0; part < 30; part += 1) statuses.push(await statusAfter(25, busy));
    expect(statuses.indexOf(401)).toBe(28);
  });

  it('handles other calls while a password is hashed, and counts guesses one by one', async () => {
    const url = await start();
    const [gate, entered] = [latch(), latch()];
    const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
    const held = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (...args) => {
      entered.open();
      await gate.opened;
      return derive(...args);
    });
    const guess = async () => (await post(`${url}/api/loginIn`, '{"username":"vben","password":"guess"}')).status;
    const guesses = Promise.all(Array.from({ length: 10 }, guess));
    await entered.opened;
    expect((await post(`${url}/api/getUserInfo`, '{}')).status).toBe(401);
    gate.open();
    expect((await guesses).toSorted()).toEqual([...Array(5).fill(200), ...Array(5).fill(429)]);
    held.mockRestore();
  });

  it('accepts a form like JSON', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
    const response = await post(`${await start()}/api/loginIn`, new URLSearchParams(credentials).toString(), form);
    expect(await response.json()).toMatchObject({ code: 0 });
  });

  it('refuses invalid JSON, and bodies of more than 1 MB', async () => {
    const address = `${await start()}/api/loginIn`;
    const broken = await post(address, '{"username":');
    const named = { ...refusal(1001, 'Invalid request'), result: { errors: { body: { rule: 'format' } } } };
    expect([broken.status, await broken.json()]).toEqual([400, named]);
    const noText = await post(address, new Uint8Array([0x22, 0xff, 0x22]));
    expect([noText.status, await noText.json()]).toEqual([400, named]);
    const largest = JSON.stringify({ ...credentials, rest: '' });
    const fits = JSON.stringify({ ...credentials, rest: 'x'.repeat(MAX_BODY_LENGTH - largest.length) });
    // The host reads up to this limit; each call has its own, and that of the sign-in is much lower.
    expect((await post(address, fits)).status).toBe(413);
    const record = `${address.slice(0, -'/api/loginIn'.length)}/order`;
    expect((await post(record, fits)).status).toBe(401);
    const long = await post(record, `${fits} `);
    expect([long.status, await long.json()]).toEqual([413, refusal(1007, 'Too much in one call')]);
  });

  it('answers 404 for unknown paths and 405 for unknown methods, with the allowed ones', async () => {
    const url = await start();
    const missing = await post(`${url}/api/nothing`, '{}');
    expect([missing.status, await missing.json()]).toEqual([404, refusal(1002, 'Not found')]);
    const wrongMethod = await fetch(`${url}/api/loginIn`);
    expect([wrongMethod.status, await wrongMethod.json()]).toEqual([405, refusal(1002, 'Not found')]);
    expect(wrongMethod.headers.get('allow')).toBe('POST');
    const record = await fetch(`${url}/order/o1`, { method: 'DELETE' });
    expect([record.status, record.headers.get('allow')]).toEqual([405, 'GET, PUT, HEAD']);
  });

  it('answers HEAD like GET without a body, for calls that only read', async () => {
    const url = await start({ demo: true });
    const { result } = fieldsOf(await (await post(`${url}/api/loginIn`, JSON.stringify(credentials))).json());
    const headers = { authorization: String(fieldsOf(result).token), 'accept-encoding': 'identity' };
    const asked = async (path: string, method: string) => {
      const answer = await fetch(`${url}${path}`, { method, headers });
      const named = ['content-type', 'content-length', 'cache-control'].map((name) => answer.headers.get(name));
      return { status: answer.status, named, length: (await answer.arrayBuffer()).byteLength };
    };
    for (const path of ['/order/list?size=1', '/order/none', '/public/news/rss', '/user/customer/list?unheard=1']) {
      const whole = await asked(path, 'GET');
      expect([path, await asked(path, 'HEAD')]).toEqual([path, { ...whole, length: 0 }]);
      expect(whole.length).toBeGreaterThan(0);
    }
    // Sign-out does not only read, although its method is GET.
    expect((await asked('/logout', 'HEAD')).status).toBe(405);
    expect((await asked('/api/getUserInfo', 'HEAD')).status).toBe(405);
    expect((await asked('/order/list?size=1', 'HEAD')).status).toBe(200);
  });

  it('accepts a content type without a body', async () => {
    const url = await start();
    const { result } = fieldsOf(await (await post(`${url}/api/loginIn`, JSON.stringify(credentials))).json());
    for (const type of ['application/octet-stream', 'application/json', 'text/plain']) {
      const headers = { authorization: String(fieldsOf(result).token), 'content-type': type };
      for (const [method, path] of [
        ['GET', '/order/list?size=1'],
        ['POST', '/api/getUserInfo'],
      ] as const) {
        const { code } = fieldsOf(await (await fetch(`${url}${path}`, { method, headers })).json());
        expect([type, path, code]).toEqual([type, path, 0]);
      }
    }
  });

  it('uses the language of the caller for errors before a call is handled', async () => {
    const context = createMemoryContext();
    const select = () => Promise.reject(new Error('disk on fire'));
    const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' };
    const url = await start({ context: { ...context, store: { ...context.store, select } } });
    const asked: (readonly [string, RequestInit])[] = [
      ['/api/nothing', { method: 'POST' }],
      ['/api/loginIn', { method: 'GET' }],
      ['/api/loginIn', { method: 'POST', body: '{', headers: JSON_TYPE }],
      ['/order', { method: 'POST', body: 'x'.repeat(MAX_BODY_LENGTH + 1) }],
      ['/api/loginIn', { method: 'POST', body: JSON.stringify(credentials), headers: JSON_TYPE }],
    ];
    const said = [];
    for (const [path, init] of asked) {
      const response = await fetch(`${url}${path}`, { ...init, headers: { ...chinese, ...init.headers } });
      said.push([response.status, fieldsOf(await response.json()).msg]);
    }
    expect(said).toEqual([
      [404, '找不到要查看的内容'],
      [405, '找不到要查看的内容'],
      [400, '请求内容有误'],
      [413, '一次发送的内容过多'],
      [500, '请求失败'],
    ]);
  });

  it('reports each round of background work, also a failed one', async () => {
    const works: (() => Promise<void>)[] = [];
    const rounds: string[] = [];
    const context = createMemoryContext(() => TEST_NOW, testRows());
    let isAway = false;
    const { list, select } = context.store;
    const away = <Result>(read: () => Result): Result => {
      if (isAway) throw new Error('the disk is away');
      return read();
    };
    const store: ServerContext['store'] = {
      ...context.store,
      list: (name) => away(() => list(name)),
      select: (name, selection) => away(() => select(name, selection)),
    };
    await start({
      context: { ...context, store },
      every: (_, work) => works.push(work),
      onRound: (work) => rounds.push(work),
    });
    for (const work of works) await work();
    const every = [...rounds];
    expect(new Set(every)).toEqual(new Set(['due events', 'jobs', 'background', 'pruning']));
    expect(troubles).toEqual([]);
    isAway = true;
    await works[0]?.();
    expect([troubles, rounds]).toEqual([['due events'], [...every, 'due events']]);
  });

  it('leaves out rounds of background work while nothing is committed', async () => {
    const works: (() => Promise<void>)[] = [];
    const rounds: string[] = [];
    const listeners: (() => void)[] = [];
    await start({
      every: (_, work) => works.push(work),
      onRound: (work) => rounds.push(work),
      onCommit: (listener) => void listeners.push(listener),
    });
    for (const work of [...works, ...works]) await work();
    expect(rounds).toHaveLength(works.length);
    for (const listener of listeners) listener();
    for (const work of works) await work();
    expect([rounds.length, troubles]).toEqual([2 * works.length, []]);
  });

  it('reads the whole query, and every value of a repeated parameter', async () => {
    const url = await start();
    const { result } = fieldsOf(await (await post(`${url}/api/loginIn`, JSON.stringify(credentials))).json());
    const headers = { authorization: String(fieldsOf(result).token) };
    const read = async (query: string) =>
      fieldsOf(await (await fetch(`${url}/user/customer/list?${query}`, { headers })).json());
    expect(await read('status=nothing?else')).toMatchObject({ code: 1001 });
    expect(await read('page=1&page=2')).toMatchObject({ code: 1001, result: { errors: { page: { rule: 'format' } } } });
    expect((await read('status=active&status=frozen')).result).toMatchObject({ total: 304 });
  });

  it('refuses a malformed query with an error for `query`', async () => {
    const url = await start();
    for (const sign of ['%', '%E0%A4%A', '%ED%A0%80', '%ff']) {
      const answer = await fetch(`${url}/user/customer/list?q=${sign}`);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { ...refusal(1001, 'Invalid request'), result: { errors: { query: { rule: 'format' } } } },
      ]);
    }
    expect((await fetch(`${url}/user/customer/list?q=%E4%B8%AD+a`)).status).toBe(401);
  });

  it('joins the values of a repeated form field, and refuses bytes as a record', async () => {
    const url = await start();
    const { result } = fieldsOf(await (await post(`${url}/api/loginIn`, JSON.stringify(credentials))).json());
    const authorization = String(fieldsOf(result).token);
    const write = async (body: string | Uint8Array<ArrayBuffer>, type: string) =>
      fieldsOf(
        fieldsOf(await (await post(`${url}/user/canned`, body, { authorization, 'content-type': type })).json()).result,
      );
    const twice = await write('name=One&name=Other&text=b', 'application/x-www-form-urlencoded');
    expect(fieldsOf(twice.record).name).toBe('One,Other');
    expect(await write(new Uint8Array(50_000), 'application/octet-stream')).toEqual({
      errors: { body: { rule: 'format' } },
    });
  });

  it('compresses only when the client accepts it', async () => {
    const address = await start({ demo: true });
    const encodingOf = (accepted: string) =>
      fetch(`${address}/table/getDemoList`, { headers: { 'accept-encoding': accepted } }).then(({ headers }) =>
        headers.get('content-encoding'),
      );
    expect(
      await Promise.all(['gzip', 'br, GZIP;q=0.5', 'gzip;q=0, br', 'br;q=1, gzip; q=0.0'].map(encodingOf)),
    ).toEqual(['gzip', 'gzip', null, null]);
  });

  it.each(['//', '//evil.example', '/%', '/..', '/?', '/api/loginIn?_t=%', '/order/list?q=%'])(
    'handles the path %s',
    async (path) => {
      const url = await start();
      expect([400, 404, 405]).toContain(await rawStatus(url, path));
      expect((await post(`${url}/api/loginIn`, JSON.stringify(credentials))).status).toBe(200);
    },
  );

  it('passes page requests, but not calls, to the next handler', async () => {
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
    const call = await fetch(`${url}/nothing`, { headers: { accept: 'application/json, text/plain, */*' } });
    expect([call.status, await call.json()]).toEqual([404, refusal(1002, 'Not found')]);
    expect(asked).toEqual(['/index.html?a=1']);
  });

  it('answers 500 without details when the store fails, reports it, and continues', async () => {
    const context = createMemoryContext();
    let broken = true;
    const select: ServerContext['store']['select'] = async (name, selection) => {
      if (broken) throw new Error('disk on fire');
      return context.store.select(name, selection);
    };
    const url = await start({ context: { ...context, store: { ...context.store, select } } });
    const failed = await post(`${url}/api/loginIn`, JSON.stringify(credentials));
    expect([failed.status, await failed.json()]).toEqual([500, refusal(-1, 'Request failed')]);
    expect(troubles).toEqual(['/api/loginIn']);
    broken = false;
    expect((await post(`${url}/api/loginIn`, JSON.stringify(credentials))).status).toBe(200);
  });
});
