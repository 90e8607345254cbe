import {
  MAX_VERSIONS,
  mediaAnswerContract,
  mediaContentContract,
  mediaQuotaContract,
  mediaVersionsContract,
  openUploadsContract,
  uploadInitContract,
} from '@src/contracts/media.ts';
import { fromBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { drawnBytes } from './drawing/drawn-file.ts';
import { BLOBS, VERSIONS } from './media-row.ts';
import { bring, granted, hashOf, init, part, post, readAll, reasonOf, TEXT, TUNE } from './testing/send-file.ts';

const NEWER = new TextEncoder().encode('newer');
const words = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? new Uint8Array());

async function replace(client: TestClient, id: string, name: string, bytes: Uint8Array) {
  const { upload } = await init(client, name, bytes, { replaces: id });
  if (upload === null) return;
  await post(client, '/media/upload/chunk', part(upload, bytes, 0));
  await granted(client, mediaAnswerContract, `/media/${id}/replace`, { upload });
}
const versions = (client: TestClient, id: string) => client.result(mediaVersionsContract, `GET /media/${id}/versions`);
const numbers = async (client: TestClient, id: string) => (await versions(client, id)).list.map(({ no }) => no);
const restore = (client: TestClient, id: string, no: number, version: number) =>
  post(client, `/media/${id}/restore`, { no, version });
const heldAs = async (client: TestClient, id: string, no: number) =>
  words(
    fromBase64(
      (await client.result(mediaContentContract, `GET /media/${id}/versions/content`, { query: { no: String(no) } }))
        .data,
    ),
  );

it('lists former contents with author and time, and reads them', async () => {
  const client = await openClient([]);
  const { id } = await bring(client, 'one.txt', TEXT);
  client.server.moveTo(new Date(2026, 5, 18, 9, 30));
  const editor = await client.as('editor');
  await replace(editor, id, 'other.txt', NEWER);
  const { list, version } = await versions(editor, id);
  const shared = { name: 'one.txt', mime: 'text/plain', dimensions: null };
  expect(version).toBe(2);
  expect(list).toEqual([
    { ...shared, no: 2, isCurrent: true, size: 5, by: 'editor', time: '2026-06-18 09:30:00' },
    { ...shared, no: 1, isCurrent: false, size: TEXT.length, by: 'vben', time: expect.stringMatching(/^2026-/) },
  ]);
  expect(list[1]?.time).not.toBe(list[0]?.time);
  expect([await heldAs(editor, id, 1), await heldAs(editor, id, 2)]).toEqual([words(TEXT), 'newer']);
  expect((await editor.call(`GET /media/${id}/versions/content`, { query: { no: '3' } })).code).toBe(1002);
});

it('restores an older version as a new one, with a version check', async () => {
  const client = await openClient([]);
  const { id } = await bring(client, 'one.txt', TEXT);
  await replace(client, id, 'other.txt', NEWER);
  expect((await restore(client, id, 1, 1)).code).toBe(1003);
  expect((await restore(client, id, 9, 2)).code).toBe(1002);
  expect((await restore(client, id, 1, 2)).code).toBe(0);
  expect([await numbers(client, id), words(await readAll(client, id))]).toEqual([[3, 2, 1], words(TEXT)]);
  expect(await heldAs(client, id, 2)).toBe('newer');
  await post(client, `/media/${id}/transition`, { event: 'trash', version: 3 });
  expect((await restore(client, id, 2, 4)).code).toBe(1001);
});

it('keeps the former content of a demo file', async () => {
  const client = await openClient([]);
  const before = await readAll(client, 'm150');
  await replace(client, 'm150', 'tune.wav', drawnBytes({ form: 'sound', number: 98, seconds: 1 }));
  expect(await numbers(client, 'm150')).toEqual([2, 1]);
  expect((await restore(client, 'm150', 1, 2)).code).toBe(0);
  expect(hashOf(await readAll(client, 'm150'))).toBe(hashOf(before));
});

it('replaces a file at once by bytes that are already stored, without creating a file', async () => {
  const client = await openClient([]);
  const { id } = await bring(client, 'one.txt', TEXT);
  const other = await bring(client, 'two.txt', NEWER);
  const files = (await client.result(mediaQuotaContract, 'GET /media/quota')).files;
  const known = await granted(client, uploadInitContract, '/media/upload/init', {
    ...{ name: 'two.txt', size: NEWER.length, hash: hashOf(NEWER), replaces: id },
  });
  expect([known.upload, known.file?.id, known.file?.name]).toEqual([null, id, 'one.txt']);
  expect([words(await readAll(client, id)), await numbers(client, id)]).toEqual(['newer', [2, 1]]);
  expect((await client.result(mediaQuotaContract, 'GET /media/quota')).files).toBe(files);
  expect(words(await readAll(client, other.id))).toBe('newer');
  await init(client, 'two.txt', NEWER, { replaces: id });
  expect(await numbers(client, id)).toEqual([2, 1]);
});

it('counts versions towards the quota, and deletes them with the file', async () => {
  const client = await openClient([]);
  const { id } = await bring(client, 'one.txt', TEXT);
  const { used } = await client.result(mediaQuotaContract, 'GET /media/quota');
  await replace(client, id, 'other.txt', NEWER);
  expect((await client.result(mediaQuotaContract, 'GET /media/quota')).used).toBe(used + NEWER.length);
  await post(client, `/media/${id}/transition`, { event: 'trash', version: 2 });
  await post(client, `/media/${id}/transition`, { event: 'erase', version: 3 });
  const { store } = client.server.context;
  expect([await store.list(VERSIONS), await store.list(BLOBS)]).toEqual([[], []]);
  expect((await client.result(mediaQuotaContract, 'GET /media/quota')).used).toBe(used - TEXT.length);
  expect((await client.call(`GET /media/${id}/versions/content`, { query: { no: '1' } })).code).toBe(1002);
});

it('deletes the oldest version beyond the limit', async () => {
  const client = await openClient([]);
  const { id } = await bring(client, 'one.txt', TEXT);
  for (let turn = 0; turn <= MAX_VERSIONS; turn += 1)
    await replace(client, id, 'one.txt', new TextEncoder().encode(`text ${turn}`));
  const held = await numbers(client, id);
  expect([held.length, held[0], held.at(-1)]).toEqual([MAX_VERSIONS + 1, MAX_VERSIONS + 2, 2]);
});

it('can restore the oldest version when the limit is reached', async () => {
  const client = await openClient([]);
  const { id } = await bring(client, 'one.txt', TEXT);
  for (let turn = 1; turn <= MAX_VERSIONS; turn += 1)
    await replace(client, id, 'one.txt', new TextEncoder().encode(`text ${turn}`));
  expect((await restore(client, id, 1, MAX_VERSIONS + 1)).code).toBe(0);
  expect(words(await readAll(client, id))).toBe(words(TEXT));
  const held = await numbers(client, id);
  expect([held.length, held[0], held.at(-1)]).toEqual([MAX_VERSIONS + 1, MAX_VERSIONS + 2, 2]);
});

it('rejects restoring a version into a folder without space for it', async () => {
  const client = await openClient([]);
  const { id } = await bring(client, 'one.txt', TEXT, { folder: 'f9' });
  await replace(client, id, 'one.txt', NEWER);
  const { store } = client.server.context;
  await store.update('mediaFolders', 'f9', { quota: 1 });
  await store.update(VERSIONS, `${id}-1`, { size: 1024 * 1024 + 1 });
  expect(reasonOf(await restore(client, id, 1, 2))).toBe('folderQuota');
  expect([words(await readAll(client, id)), await numbers(client, id)]).toEqual(['newer', [2, 1]]);
});

it('rejects a file of another kind before the upload', async () => {
  const client = await openClient([]);
  const { id } = await bring(client, 'one.txt', TEXT);
  const asked = { name: 'tune.wav', size: TUNE.length, hash: hashOf(TUNE), replaces: id };
  expect(reasonOf(await post(client, '/media/upload/init', asked))).toBe('otherKind');
  const editor = await client.as('editor');
  const mine = await bring(editor, 'secret.txt', NEWER, { private: true });
  const other = await client.as('publisher');
  expect((await other.call(`GET /media/${mine.id}/versions`)).code).toBe(1002);
  expect((await post(other, '/media/upload/init', { ...asked, name: 'a.txt', replaces: mine.id })).code).toBe(1002);
});

it('lists interrupted uploads to their owners, with the uploaded size', async () => {
  const client = await openClient([]);
  const { upload } = await init(client, 'tune.wav', TUNE, { folder: 'f9' });
  const first = part(upload ?? '', TUNE, 0);
  await post(client, '/media/upload/chunk', first);
  const { id } = await bring(client, 'one.txt', TEXT);
  await init(client, 'one.txt', NEWER, { replaces: id });
  const open = (asker: TestClient) => asker.result(openUploadsContract, 'GET /media/upload/open');
  const offset = 393_216;
  expect((await open(client)).list.map(({ time: _time, ...each }) => each)).toEqual([
    {
      ...{ upload: 'u1', name: 'tune.wav', size: TUNE.length, offset, hash: hashOf(TUNE) },
      ...{ folder: 'f9', replaces: null },
    },
    {
      ...{ upload: 'u3', name: 'one.txt', size: 5, offset: 0, hash: hashOf(NEWER), folder: null, replaces: id },
    },
  ]);
  expect((await open(await client.as('editor'))).list).toEqual([]);
  expect(await init(client, 'tune.wav', TUNE)).toEqual({ upload: 'u1', offset, file: null });
  client.server.moveTo(new Date(2026, 6, 19));
  expect((await open(await client.as('vben'))).list).toEqual([]);
});

it("counts the contents of subfolders towards a folder's limit, for uploads and moves", async () => {
  const client = await openClient([]);
  const { store } = client.server.context;
  await store.update('mediaFolders', 'f9', { quota: 1 });
  await store.update('media', 'm155', { folder: 'f10', size: 1024 * 1024 });
  const asked = { name: 'a.txt', size: TEXT.length, hash: hashOf(TEXT), folder: 'f9' };
  expect(reasonOf(await post(client, '/media/upload/init', asked))).toBe('folderQuota');
  const move = { event: 'move', payload: { folder: 'f9' }, version: 1 };
  expect(await post(client, '/media/m2/transition', move)).toMatchObject({
    ...{ code: 1001, result: { errors: { folder: { text: 'media.rule.folderFull' } } } },
  });
});
