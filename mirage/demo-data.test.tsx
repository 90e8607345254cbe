import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { workbenchContract } from '../src/contracts/dashboard.ts';
import type { DemoServer, DemoServerOptions } from './create-server.ts';
import type { DemoTrouble } from './demo-data.ts';
import { createMemoryKeyValueStore } from './indexed-db.ts';
import { DATA_KEY, REVISION_KEY, SCHEMA_VERSION } from './persistence.ts';
import { call, resultOf, signIn, startTestServer, TEST_NOW } from './testing.ts';

let server: DemoServer | undefined;
afterEach(() => {
  server?.shutdown();
  server = undefined;
});

const restart = async (options: DemoServerOptions) => {
  server?.shutdown();
  server = await startTestServer(options);
  return server.report;
};
const isDone = async (token: string) => {
  const { todos } = v.parse(workbenchContract, await resultOf('/dashboard/workbench', {}, token));
  return todos.find((todo) => todo.id === '1')?.done;
};

describe('demo data', () => {
  it('survives a reload: edits, and who is signed in', async () => {
    const persist = createMemoryKeyValueStore();
    expect(await restart({ persist })).toEqual({ data: 'fresh' });
    const token = await signIn();
    await call('POST', '/dashboard/todo', { id: '1', done: true }, token);
    expect(await restart({ persist })).toEqual({ data: 'restored' });
    expect(await isDone(token)).toBe(true);
    await call('POST', '/api/logout', {}, token);
    await restart({ persist });
    expect((await call('POST', '/api/getUserInfo', {}, token)).status).toBe(401);
  });

  it('is made anew on request, for good', async () => {
    const persist = createMemoryKeyValueStore();
    await restart({ persist });
    const token = await signIn();
    await call('POST', '/dashboard/todo', { id: '1', done: true }, token);
    await server?.reset();
    expect((await call('POST', '/api/getUserInfo', {}, token)).status).toBe(401);
    expect(await isDone(await signIn())).toBe(false);
    await restart({ persist });
    expect(await isDone(await signIn())).toBe(false);
  });

  it.each<[string, unknown, unknown]>([
    ['of another version', { version: 0, revision: 1, tables: {} }, 'version'],
    ['that is no snapshot', 'nonsense', 'damaged'],
    ['with rows without an id', { version: SCHEMA_VERSION, revision: 1, tables: { users: [{}] } }, 'damaged'],
    ['without its collections', { version: SCHEMA_VERSION, revision: 1, tables: {} }, 'damaged'],
  ])('%s is replaced, with a report', async (_case, saved, reason) => {
    const persist = createMemoryKeyValueStore();
    await persist.set(DATA_KEY, saved);
    expect(await restart({ persist })).toEqual({ data: 'reseeded', reason });
    expect(await isDone(await signIn())).toBe(false);
    expect(await restart({ persist })).toEqual({ data: 'restored' });
  });

  it('stays in memory where nothing can be kept, and says so', async () => {
    const troubles: DemoTrouble[] = [];
    const cause = new Error('no storage here');
    const persist = { get: () => Promise.reject(cause), set: () => Promise.reject(cause) };
    const report = await restart({ persist, onTrouble: (trouble) => troubles.push(trouble) });
    expect(report).toEqual({ data: 'reseeded', reason: 'unavailable' });
    expect(troubles).toEqual([
      { kind: 'load', cause },
      { kind: 'save', cause },
    ]);
    const token = await signIn();
    await call('POST', '/dashboard/todo', { id: '1', done: true }, token);
    expect(await isDone(token)).toBe(true);
  });

  it('that another page has written is seen by the next call', async () => {
    const persist = createMemoryKeyValueStore();
    await restart({ persist });
    const token = await signIn();
    const before = { data: await persist.get(DATA_KEY), revision: await persist.get(REVISION_KEY) };
    await call('POST', '/dashboard/todo', { id: '1', done: true }, token);
    await persist.set(DATA_KEY, before.data);
    await persist.set(REVISION_KEY, before.revision);
    expect(await isDone(token)).toBe(false);
  });

  it('keeps an edit that is made while another is being saved', async () => {
    const kept = createMemoryKeyValueStore();
    let whileSaving: () => void = () => undefined;
    const persist = {
      get: kept.get,
      async set(key: string, value: unknown) {
        whileSaving();
        await new Promise((resolve) => setTimeout(resolve));
        await kept.set(key, value);
      },
    };
    await restart({ persist });
    const token = await signIn();
    const edit = (id: string) => call('POST', '/dashboard/todo', { id, done: true }, token);
    let second: Promise<unknown> | undefined;
    whileSaving = () => {
      second ??= edit('2');
    };
    await edit('1');
    await second;
    await restart({ persist: kept });
    const { summary } = v.parse(workbenchContract, await resultOf('/dashboard/workbench', {}, token));
    expect(summary.todoOpen).toBe(6);
  });

  it('answers a failure and goes on when a call breaks', async () => {
    const troubles: DemoTrouble[] = [];
    const persist = createMemoryKeyValueStore();
    let broken = false;
    const now = () => {
      if (broken) throw new Error('clock stopped');
      return TEST_NOW;
    };
    await restart({ persist, now, onTrouble: (trouble) => troubles.push(trouble) });
    broken = true;
    const answer = await call('POST', '/api/loginIn', { username: 'vben', password: '123456' });
    expect([answer.status, answer.data]).toEqual([500, { code: -1, result: null, msg: 'Request failed' }]);
    expect(troubles).toEqual([{ kind: 'endpoint', path: '/api/loginIn', cause: new Error('clock stopped') }]);
    broken = false;
    expect(await signIn()).toMatch(/^[0-9a-f]{32}$/);
  });
});
