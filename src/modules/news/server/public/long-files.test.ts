import { MEDIA_PART, mediaAddress } from '@src/contracts/media.ts';
import { joined, toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { BLOBS, MEDIA, PARTS } from '@src/modules/media/server/media-row.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { partId } from '@src/server/resource/files/parted-bytes.ts';
import { createTestServer } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { NEWS } from '../news-row.ts';

/** A published demo text. */
const LIVE = 'n60';
const SIZE = MEDIA_PART * 3 + 100;
const FILM = Uint8Array.from({ length: SIZE }, (_, at) => (at * 7 + (at >> 8)) % 256);

/** A server with a film in a published text, stored in parts; records which parts are read. */
async function openFilm() {
  const server = createTestServer();
  const { store } = server.context;
  const id = (await store.list(MEDIA)).find(({ kind, status }) => kind === 'video' && status === 'ready')?.id ?? '';
  await store.update(MEDIA, id, { hash: 'film', drawn: null, size: SIZE, mime: 'video/mp4' });
  await store.insert(BLOBS, { id: 'film', data: '', size: SIZE, parts: 'up' });
  for (let at = 0; at < SIZE; at += MEDIA_PART)
    await store.insert(PARTS, { id: partId('up', at), data: toBase64(FILM.subarray(at, at + MEDIA_PART)) });
  await store.update(NEWS, LIVE, { cover: mediaAddress(id) });
  const read: string[] = [];
  const get = (collection: string, name: string) => {
    if (collection === PARTS) read.push(name);
    return store.get(collection, name);
  };
  server.lend({ later: { get } });
  const ask = async (range?: string) => {
    const headers = range === undefined ? {} : { range };
    const { status, body } = await server.call(`GET /public/files/${id}`, { headers });
    return { status, body };
  };
  return { store, ask, read };
}

const isStream = (body: unknown): body is AsyncIterable<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
async function piecesOf(body: unknown): Promise<readonly Uint8Array[]> {
  if (!isStream(body)) throw new Error('no stream');
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return pieces;
}

it.each([
  ['as a whole', undefined, 200, 0, [MEDIA_PART, MEDIA_PART, MEDIA_PART, 100]],
  ['from a place on', `bytes=${MEDIA_PART + 50}-`, 206, MEDIA_PART + 50, [MEDIA_PART - 50, MEDIA_PART, 100]],
] as const)('streams a long public file %s in parts', async (_how, range, status, from, sizes) => {
  const { ask, read } = await openFilm();
  const answer = await ask(range);
  expect([answer.status, read]).toEqual([status, []]);
  const pieces = await piecesOf(answer.body);
  expect(pieces.map(({ length }) => length)).toEqual(sizes);
  expect(read).toHaveLength(sizes.length - 1);
  // `toEqual` takes seconds for three megabytes.
  expect(Buffer.compare(joined(pieces), FILM.subarray(from))).toBe(0);
});

it('returns a range within one part directly, and 404 for a file without its first part', async () => {
  const { ask, store } = await openFilm();
  expect(await ask('bytes=10-19')).toEqual({ status: 206, body: FILM.slice(10, 20) });
  await store.remove(PARTS, partId('up', 0));
  expect(fieldsOf((await ask()).body).code).toBe(1002);
});

it('breaks off when a long file is erased during the response', async () => {
  const { ask, store } = await openFilm();
  const { body } = await ask();
  await store.remove(PARTS, partId('up', MEDIA_PART * 2));
  await expect(piecesOf(body)).rejects.toThrow('Not found');
});
