import { importReportContract } from '@src/contracts/resource/responses.ts';
import { expect, it } from 'vitest';
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
