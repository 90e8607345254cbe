import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { workbenchContract } from '../src/contracts/dashboard.ts';
import type { DemoServerError } from './demo-data.ts';
import { createMemoryKeyValueStore } from './indexed-db.ts';
import { type KeyValueStore, loadManifest, MANIFEST_KEY, rowsKey, SCHEMA_VERSION } from './persistence.ts';
import {
  call,
  createTestBackend,
  fewRows,
  resultOf,
  signIn,
  startTestServer,
  TEST_NOW,
  type TestDemoServer,
} from './testing.ts';

let server: TestDemoServer | undefined;
afterEach(() => {
  server?.shutdown();
  server = undefined;
});

const restart = async (options: Parameters<typeof startTestServer>[0]) => {
  server?.shutdown();
  server = await startTestServer(options);
  return server.report;
};
const isDone = async (token: string) => {
  const { todos } = v.parse(workbenchContract, await resultOf('/dashboard/workbench', {}, token));
  return todos.find((todo) => todo.id === '1')?.done;
};

describe('demo data', () => {
  it('survives a reload, with edits and the session', async () => {
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

  it('is recreated on request, permanently', async () => {
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
    ['of another version', { version: 5, revision: 1, tables: {} }, 'version'],
    ['that is no manifest', 'nonsense', 'damaged'],
    ['with half a manifest', { version: SCHEMA_VERSION, revision: 1 }, 'damaged'],
  ])('%s is replaced, with a report', async (_case, saved, reason) => {
    const persist = createMemoryKeyValueStore();
    await persist.set([[MANIFEST_KEY, saved]]);
    expect(await restart({ persist })).toEqual({ data: 'reseeded', reason });
    expect(await isDone(await signIn())).toBe(false);
    expect(await restart({ persist })).toEqual({ data: 'restored' });
  });

  it.each<[string, (persist: KeyValueStore) => Promise<void>]>([
    ['are gone', (persist) => persist.remove([rowsKey('todos')])],
    ['are no rows', (persist) => persist.set([[rowsKey('todos'), 'nonsense']])],
    ['have no id', (persist) => persist.set([[rowsKey('todos'), [{}]]])],
    ['do not fit their type', (persist) => persist.set([[rowsKey('todos'), [{ id: '1' }]]])],
  ])('whose saved rows %s is replaced when they are read, with a report', async (_case, spoil) => {
    const persist = createMemoryKeyValueStore();
    await restart({ persist });
    const token = await signIn();
    await call('POST', '/dashboard/todo', { id: '1', done: true }, token);
    await spoil(persist);
    const troubles: DemoServerError[] = [];
    expect(await restart({ persist, onTrouble: (trouble) => troubles.push(trouble) })).toEqual({ data: 'restored' });
    expect((await call('POST', '/api/getUserInfo', {}, token)).status).toBe(200);
    expect((await call('POST', '/dashboard/workbench', {}, token)).status).toBe(401);
    const cause = expect.objectContaining({ message: 'the saved rows of todos cannot be read' });
    expect(troubles).toEqual([{ kind: 'load', cause }]);
    expect(await isDone(await signIn())).toBe(false);
  });

  it('stays in memory where nothing can be stored, and reports it', async () => {
    const troubles: DemoServerError[] = [];
    const cause = new Error('no storage here');
    const fail = () => Promise.reject(cause);
    const persist: KeyValueStore = { get: fail, set: fail, remove: fail, alone: (work) => work() };
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

  it('keeps an edit in memory that could not be saved, and saves it with the next one', async () => {
    const persist = createMemoryKeyValueStore();
    const cause = new Error('no room left');
    let isFull = false;
    const set: KeyValueStore['set'] = (entries) => (isFull ? Promise.reject(cause) : persist.set(entries));
    const troubles: DemoServerError[] = [];
    await restart({ persist: { ...persist, set }, onTrouble: (trouble) => troubles.push(trouble) });
    const token = await signIn();
    isFull = true;
    await call('POST', '/dashboard/todo', { id: '1', done: true }, token);
    expect(await isDone(token)).toBe(true);
    expect(troubles[0]).toEqual({ kind: 'save', cause });
    isFull = false;
    await call('POST', '/dashboard/todo', { id: '2', done: true }, token);
    await restart({ persist });
    expect(await isDone(token)).toBe(true);
  });

  it('changed or recreated by another page is visible to the next call', async () => {
    const persist = createMemoryKeyValueStore();
    await restart({ persist });
    const token = await signIn();
    expect(await isDone(token)).toBe(false);
    const other = createTestBackend({ persist });
    expect(await other.start()).toEqual({ data: 'restored' });
    const here = { method: 'POST', scenario: 'none', latencyScale: 0, hasWaited: false } as const;
    const headers = { authorization: token, 'content-type': 'application/json' };
    const body = JSON.stringify({ id: '1', done: true });
    expect(await other.answer({ ...here, url: '/dashboard/todo', headers, body })).toMatchObject({ status: 200 });
    expect(await isDone(token)).toBe(true);
    await other.reset();
    expect((await call('POST', '/api/getUserInfo', {}, token)).status).toBe(401);
    expect(await isDone(await signIn())).toBe(false);
  });

  it('is saved again after the storage of the browser was emptied', async () => {
    const persist = createMemoryKeyValueStore();
    await restart({ persist });
    const token = await signIn();
    await call('POST', '/dashboard/todo', { id: '1', done: true }, token);
    await persist.remove([MANIFEST_KEY, rowsKey('todos'), rowsKey('sessions')]);
    await call('POST', '/dashboard/todo', { id: '2', done: true }, token);
    await restart({ persist });
    expect(await isDone(token)).toBe(true);
  });

  it('creates and saves only the collections that calls read and change', async () => {
    const made: string[] = [];
    const { collections, rows } = fewRows();
    const seedSource = () => ({
      collections,
      rows: (collection: string) => {
        made.push(collection);
        return rows(collection);
      },
    });
    const persist = createMemoryKeyValueStore();
    const saved: string[][] = [];
    const set: KeyValueStore['set'] = (entries) => {
      saved.push(entries.map(([key]) => key));
      return persist.set(entries);
    };
    await restart({ persist: { ...persist, set }, seedSource });
    expect([made, saved]).toEqual([[], [[MANIFEST_KEY]]]);
    const token = await signIn();
    expect(made).not.toContain('todos');
    made.length = 0;
    saved.length = 0;
    await call('POST', '/dashboard/todo', { id: '1', done: true }, token);
    expect([made, saved]).toEqual([['todos'], [[rowsKey('todos'), MANIFEST_KEY]]]);
  });

  it('is saved completely, one collection at a time, and restored unchanged', async () => {
    const persist = createMemoryKeyValueStore();
    const backend = createTestBackend({ persist });
    await backend.start();
    let steps = 0;
    while (await backend.saveOneMore()) steps += 1;
    const { collections, rows } = fewRows();
    expect(steps).toBe(collections().length);
    expect(await loadManifest(persist)).toMatchObject({ kind: 'data' });
    for (const each of collections()) expect([each, await persist.get(rowsKey(each))]).toEqual([each, rows(each)]);
    const nothing = () => ({ collections: () => [], rows: () => [] });
    expect(await restart({ persist, seedSource: nothing })).toEqual({ data: 'restored' });
    expect(await isDone(await signIn())).toBe(false);
  });

  it('keeps an edit made while another one is being saved', async () => {
    const kept = createMemoryKeyValueStore();
    let whileSaving: () => void = () => undefined;
    const persist: KeyValueStore = {
      ...kept,
      async set(entries) {
        whileSaving();
        await new Promise((resolve) => setTimeout(resolve));
        await kept.set(entries);
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

  it('responds with a failure when a call throws, and continues', async () => {
    const troubles: DemoServerError[] = [];
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
