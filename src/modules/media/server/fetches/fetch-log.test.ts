import { mediaFetchesContract } from '@src/contracts/media-calls/access-log.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { beforeEach, expect, it } from 'vitest';
import { FETCHES } from '../media-row.ts';
import { bring, post, readAll, TEXT } from '../testing/send-file.ts';
import { MAX_FETCHES } from './fetch-log.ts';

let client: TestClient;
let id: string;

/** Download log of the file: user, kind and version. */
const logOf = async (reader = client) => {
  const { list } = await reader.result(mediaFetchesContract, `GET /media/${id}/fetches`);
  return list.map(({ by, act, no }) => [by, act, no]);
};
const later = (minutes: number) =>
  client.server.moveTo(new Date(client.server.context.now().getTime() + minutes * 60_000));

beforeEach(async () => {
  client = await openClient([]);
  ({ id } = await bring(client, 'contract.txt', TEXT));
});

it('logs user, version and time of views and downloads', async () => {
  const editor = await client.as('editor');
  await readAll(editor, id);
  // A thumbnail does not count as a download.
  await editor.call(`GET /media/${id}/content`, { query: { small: '1' } });
  await post(editor, `/media/${id}/fetches`, {});
  expect(await logOf()).toEqual([
    ['editor', 'saved', 1],
    ['editor', 'shown', 1],
  ]);
  const { list, total } = await client.result(mediaFetchesContract, `GET /media/${id}/fetches`);
  expect([total, list.map(({ time }) => time)]).toEqual([2, ['2026-06-17 10:30:00', '2026-06-17 10:30:00']]);
});

it('logs repeated views within ten minutes once; a download is logged separately', async () => {
  await readAll(client, id);
  await readAll(client, id);
  expect(await logOf()).toEqual([['vben', 'shown', 1]]);
  later(11);
  await readAll(client, id);
  await post(client, `/media/${id}/fetches`, { no: 1 });
  await post(client, `/media/${id}/fetches`, { no: 1 });
  expect((await logOf()).map(([, act]) => act)).toEqual(['saved', 'saved', 'shown', 'shown']);
});

it('shows the log only with the permission, and rejects unknown versions', async () => {
  const reader = await client.as('auditor');
  expect((await reader.call(`GET /media/${id}`)).code).toBe(0);
  expect((await reader.call(`GET /media/${id}/fetches`)).code).toBe(403);
  expect((await post(client, `/media/${id}/fetches`, { no: 7 })).code).toBe(1002);
  expect((await post(client, '/media/m99999/fetches', {})).code).toBe(1002);
});

it('deletes the oldest entries beyond the limit', async () => {
  const { store } = client.server.context;
  for (let entry = 1; entry <= MAX_FETCHES; entry += 1)
    await store.insert(FETCHES, { id: `old-${entry}`, media: id, entry, by: 'old', time: '', act: 'saved', no: 1 });
  await post(client, `/media/${id}/fetches`, {});
  const log = await logOf();
  expect([log.length, log[0], await store.get(FETCHES, 'old-1')]).toEqual([
    MAX_FETCHES,
    ['vben', 'saved', 1],
    undefined,
  ]);
});
