import axios from 'axios';
import { afterEach, describe, expect, it } from 'vitest';
import { type DemoServer, type DemoServerOptions, startDemoServer } from './create-server.ts';
import { createMemoryKeyValueStore } from './indexed-db.ts';

let server: DemoServer | undefined;
afterEach(() => {
  server?.shutdown();
  server = undefined;
});

const client = axios.create({ adapter: 'fetch', baseURL: '/basic-api', validateStatus: () => true });
const start = async (options: DemoServerOptions = {}) => {
  server = await startDemoServer({ latencyScale: 0, persist: createMemoryKeyValueStore(), ...options });
  return server;
};

describe('demo server', () => {
  it('signs in, and answers who is signed in and what the menu is', async () => {
    await start();
    const login = await client.post('/api/loginIn', { username: 'vben', password: '123456' });
    const headers = { authorization: login.data.result.token };
    const info = await client.post('/api/getUserInfo', undefined, { headers });
    expect(info.data).toMatchObject({
      code: 0,
      msg: 'ok',
      result: { username: 'vben', homePath: '/dashboard/analysis' },
    });
    const menu = await client.post('/router/getRouters', {}, { headers });
    expect(menu.data.result.map((node: { path: string }) => node.path)).toEqual([
      '/dashboard',
      '/about',
      '/permission',
      '/feat',
      '/level',
    ]);
  });
});
