import { everyday } from '@tests/setup/everyday-sample.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../src/server/endpoints.ts';
import type { CallRequest } from '../src/server/http/endpoint.ts';
import { fieldsOf } from '../src/server/http/path-params.ts';
import { createTestServer } from '../src/server/testing.ts';
import type { DemoServer } from './create-server.ts';
import { call, signIn, startTestServer } from './testing.ts';

let server: DemoServer | undefined;
afterEach(() => {
  server?.shutdown();
  server = undefined;
});

describe('the demo server', () => {
  it('signs in, and returns the signed-in user and the menu', async () => {
    server = await startTestServer();
    const token = await signIn();
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const info = await call('POST', '/api/getUserInfo', undefined, `Bearer ${token}`);
    expect(info.data).toMatchObject({
      code: 0,
      msg: 'ok',
      result: { username: 'vben', homePath: '/dashboard/analysis' },
    });
    const menu = await call('POST', '/router/getRouters', {}, token);
    expect(menu.data).toMatchObject({
      result: [
        '/order',
        '/user',
        '/agent',
        '/product',
        '/statistics',
        '/news',
        '/dashboard',
        '/media',
        '/eav',
        '/official_account',
        '/system',
        '/about',
        '/permission',
        '/feat',
        '/level',
        '/link',
      ].map((path) => ({ path })),
    });
  });

  it('reads query, JSON, form and multipart bodies', async () => {
    server = await startTestServer();
    const accounts = await call('GET', '/system/getAccountList?page=2&pageSize=3&_t=1');
    expect(accounts.data).toMatchObject({ result: { items: [{ id: '3' }, { id: '4' }, { id: '5' }], total: 20 } });
    const multipart = new FormData();
    multipart.set('account', 'linda');
    for (const body of [multipart, new URLSearchParams({ account: 'linda' }), '{"account":"linda"}']) {
      const response = await fetch('/basic-api/system/accountExist', { method: 'POST', body });
      expect(await response.json()).toMatchObject({ message: 'linda can use' });
    }
  });

  it('accepts a native Request as well as an address', async () => {
    server = await startTestServer();
    const request = new Request('/basic-api/system/accountExist', { method: 'POST', body: '{"account":"linda"}' });
    expect(await (await fetch(request)).json()).toMatchObject({ message: 'linda can use' });
  });

  it('responds 404 to an unknown call, in the envelope of the product', async () => {
    server = await startTestServer();
    const { status, data } = await call('POST', '/no/such/call');
    expect(status).toBe(404);
    expect(data).toEqual({ code: 1002, result: null, msg: 'Not found' });
  });

  it('reports the progress of an upload, as a network would', async () => {
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    server = await startTestServer({ latencyScale: 1, wait });
    const token = await signIn();
    waits.length = 0;
    const body = new FormData();
    body.set('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], 'a.jpg'));
    const heard: number[] = [];
    const answer = await new Promise<string>((resolve) => {
      const request = new XMLHttpRequest();
      request.open('POST', '/basic-api/upload');
      request.setRequestHeader('authorization', token);
      request.upload.addEventListener('progress', ({ loaded, total }) => heard.push(loaded / total));
      request.addEventListener('load', () => resolve(request.responseText));
      request.send(body);
    });
    expect(JSON.parse(answer)).toMatchObject({
      code: 0,
      result: { url: `data:image/jpeg;base64,${btoa('\xff\xd8\xff\0')}` },
    });
    expect(heard).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
    expect(waits).toEqual(Array.from({ length: 10 }, () => 150));
  });

  it('waits for the specified time, times the factor', async () => {
    const waits: number[] = [];
    const wait = async (milliseconds: number) => {
      waits.push(milliseconds);
    };
    server = await startTestServer({ latencyScale: 0.5, wait });
    const token = await signIn();
    await call('GET', '/getMenuList', undefined, token);
    await call('GET', '/table/getDemoList');
    await call('POST', '/router/getRouters', {}, token);
    expect(waits).toEqual([500, 50]);
  });

  it('passes other requests to the network and restores fetch on shutdown', async () => {
    const network = vi.fn(async () => new Response('from the network'));
    vi.stubGlobal('fetch', network);
    const classes = [globalThis.Request, globalThis.Response, globalThis.Headers];
    server = await startTestServer();
    expect([globalThis.Request, globalThis.Response, globalThis.Headers]).toEqual(classes);
    for (const address of ['/app.config.json', '/basic-apis/x', 'https://elsewhere.test/basic-api/login']) {
      expect(await (await fetch(address)).text()).toBe('from the network');
    }
    expect(network).toHaveBeenCalledTimes(3);
    expect((await fetch('/basic-api/testRetry')).status).toBe(405);
    expect(network).toHaveBeenCalledTimes(3);
    server.shutdown();
    expect(globalThis.fetch).toBe(network);
    vi.unstubAllGlobals();
  });

  it('writes nothing to the console, where a password could be read', async () => {
    const written = [vi.spyOn(console, 'log'), vi.spyOn(console, 'groupCollapsed'), vi.spyOn(console, 'warn')];
    server = await startTestServer();
    await signIn();
    await call('POST', '/no/such/call');
    for (const spy of written) expect(spy).not.toHaveBeenCalled();
  });

  it('cancels an aborted call', async () => {
    server = await startTestServer({ latencyScale: 1, wait: () => new Promise(() => undefined) });
    const stop = new AbortController();
    const pending = fetch('/basic-api/table/getDemoList', { signal: stop.signal });
    stop.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});

/** Calls that end the session or change the password. */
const LAST = /logout|password/i;

describe('every call of a demo server', () => {
  const testServer = createTestServer();
  let running: DemoServer | undefined;
  let token = '';
  let headers: CallRequest['headers'] = {};

  beforeAll(async () => {
    running = await startTestServer();
    token = await signIn();
    headers = await testServer.signIn('vben');
  });
  afterAll(() => running?.shutdown());

  const asked = everyday(endpoints, 5, ({ method, path }) => `${method} ${path}`);
  it.each(asked.toSorted((one, other) => Number(LAST.test(one.path)) - Number(LAST.test(other.path))))(
    'responds to $method $path as the test server does',
    async ({ method, path, dialect }) => {
      const body = method === 'GET' ? undefined : {};
      const { data, status, type } = await call(method, path, body, token);
      const here = await testServer.call(`${method} ${path}`, { headers, body });
      expect(status).toBe(here.status);
      if (typeof here.body === 'string') {
        expect([typeof data === 'string' ? data : JSON.stringify(data), type]).toEqual([
          here.body,
          here.headers?.['content-type'],
        ]);
        return;
      }
      expect(data).toMatchObject({
        code: fieldsOf(here.body).code,
        [dialect === 'product' ? 'msg' : 'message']: expect.any(String),
      });
      expect(type).toBe('application/json; charset=utf-8');
    },
  );
});
