import { importAnswerContract, importReportContract } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../store/store.ts';
import { TEST_NOW } from '../../testing.ts';
import { openClient, type TestClient } from '../testing/test-context.ts';

const IMPORT = 'POST /desk/ticket/import';
const HOUR_MS = 60 * 60 * 1000;
const check = async (client: TestClient, code: string, more: object = {}) => {
  const body = { rows: [{ code, title: 'x' }], dryRun: true, ...more };
  return (await client.result(importReportContract, IMPORT, { body })).token;
};
const kept = async ({ server }: TestClient) =>
  (await server.context.store.list(COLLECTIONS.imports)).map(({ id }) => id);

it('a file that was checked more than an hour ago is refused, and is deleted beside the calls', async () => {
  const client = await openClient();
  const [old, begun] = [await check(client, 'N-1'), await check(client, 'N-2', { more: true })];
  client.server.moveTo(new Date(TEST_NOW.getTime() + HOUR_MS));
  const other = await client.as('vben');
  const recent = await check(other, 'N-3');
  client.server.moveTo(new Date(TEST_NOW.getTime() + HOUR_MS + 1));
  expect((await other.call(IMPORT, { body: { token: old } })).code).toBe(1002);
  const body = { rows: [{ code: 'N-4', title: 'x' }], dryRun: true, token: begun };
  expect((await other.call(IMPORT, { body })).code).toBe(1002);
  expect(await kept(client)).toEqual([old, begun, recent]);
  await client.server.prune();
  expect(await kept(client)).toEqual([recent]);
  expect((await other.call(IMPORT, { body: { token: recent } })).code).toBe(0);
});

describe('a file that is sent in parts', () => {
  const lines = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => ({ code: `N-${from + at}`, title: `Line ${from + at}` }));
  const send = (client: TestClient, rows: readonly object[], token: string | null, more = true) =>
    client.result(importReportContract, IMPORT, { body: { rows, dryRun: true, token, more } });
  const parts = ({ server }: TestClient) => server.context.store.list(COLLECTIONS.importParts);
  /** Sends all parts but the last one. */
  const begin = async (client: TestClient, sent: readonly (readonly object[])[]) => {
    let token: string | null = null;
    for (const part of sent) ({ token } = await send(client, part, token));
    return token;
  };

  it('a further part neither reads nor rewrites the earlier ones, and the row of the file does not grow', async () => {
    const client = await openClient();
    const { store } = client.server.context;
    const token = await begin(client, [lines(10)]);
    const size = async () => JSON.stringify(await store.get(COLLECTIONS.imports, token ?? '')).length;
    const before = await size();
    for (const { id } of await parts(client)) await store.update(COLLECTIONS.importParts, id, { lines: 'unreadable' });
    expect(await send(client, lines(10, 10), token)).toMatchObject({ total: 20, token });
    expect(await send(client, lines(10, 20), token)).toMatchObject({ total: 30, token });
    expect(await size()).toBe(before);
    expect((await parts(client)).map((row) => row.lines)).toEqual(['unreadable', lines(10, 10), lines(10, 20)]);
  });

  it('an empty part is refused and stores nothing', async () => {
    const client = await openClient();
    const token = await begin(client, [lines(1)]);
    for (const each of [null, token]) {
      const body = { rows: [], dryRun: true, token: each, more: true };
      expect(await client.call(IMPORT, { body })).toEqual({
        ...{ status: 200, code: 1001, result: { errors: { rows: { rule: 'format' } } } },
      });
    }
    expect([await kept(client), (await parts(client)).length]).toEqual([[token], 1]);
  });

  it('is checked and written as if it were sent at once, and its parts are deleted', async () => {
    const bad = [
      ...lines(3),
      { code: 'N-1', title: 'again' },
      { code: 'N-9', title: 'x'.repeat(1000) },
      ...lines(9, 10),
    ];
    const outcome = async (sent: readonly (readonly object[])[]) => {
      const client = await openClient();
      const report = await send(client, sent.at(-1) ?? [], await begin(client, sent.slice(0, -1)), false);
      expect(await parts(client)).toEqual([]);
      const { undo: _, ...answer } = await client.result(importAnswerContract, IMPORT, {
        body: { token: report.token },
      });
      expect(await kept(client)).toEqual([]);
      return { report: { ...report, token: '' }, answer };
    };
    const once = await outcome([bad]);
    expect(once).toMatchObject({ report: { total: 14, creates: 12 }, answer: { created: 12, failed: [] } });
    expect(await outcome(bad.map((line) => [line]))).toEqual(once);
    expect(await outcome([bad.slice(0, 4), bad.slice(4), []])).toEqual(once);
  });

  it('is checked by a job in the order of its parts when it is long', async () => {
    const client = await openClient();
    const sent = Array.from({ length: 120 }, (_, at) => lines(2, at * 2));
    const report = await send(client, lines(1, 240), await begin(client, sent), false);
    expect(report).toEqual({ ...{ total: 241, creates: 0, updates: 0, errors: [], token: null }, job: report.job });
    expect(await parts(client)).toEqual([]);
    const queued = await client.server.context.store.list(COLLECTIONS.jobLines);
    expect(queued.flatMap((row) => row.lines)).toEqual(
      lines(241).map((line, at) => ({ line, number: at + 1, seen: '' })),
    );
  });

  it('cannot be committed while it is incomplete; checked lines may be followed by further parts', async () => {
    const client = await openClient();
    const { token } = await send(client, lines(2), null, false);
    expect(await send(client, lines(1, 2), token)).toMatchObject({ total: 3, token });
    expect((await client.call(IMPORT, { body: { token } })).code).toBe(1001);
    expect(await send(client, lines(1, 3), token, false)).toMatchObject({ total: 4, creates: 4, token });
    expect(await parts(client)).toEqual([]);
    expect((await client.result(importAnswerContract, IMPORT, { body: { token } })).created).toBe(4);
  });

  it('its parts are deleted with it when it expires', async () => {
    const client = await openClient();
    await begin(client, [lines(1), lines(1, 1)]);
    client.server.moveTo(new Date(TEST_NOW.getTime() + HOUR_MS + 1));
    expect((await parts(client)).length).toBe(2);
    await client.server.prune();
    expect([await kept(client), await parts(client)]).toEqual([[], []]);
  });
});
