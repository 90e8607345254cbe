import { MEDIA_PART, mediaAnswerContract } from '@src/contracts/media.ts';
import { fromBase64, joined, viewOf } from '@src/contracts/media-safety/byte-reader.ts';
import { BLOBS, PARTS, UPLOADS } from '@src/modules/media/server/media-row.ts';
import { eraseUnshared } from '@src/modules/media/server/stored-bytes.ts';
import { bring, granted, hashOf, post, reasonOf, send } from '@src/modules/media/server/testing/send-file.ts';
import type { FileStore } from '@src/server/http/file-store.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { describe, expect, it, vi } from 'vitest';

const LATIN = new TextEncoder();

/** A box of an MP4 file. */
function box(name: string, content: Uint8Array): Uint8Array {
  const head = new Uint8Array(8);
  viewOf(head).setUint32(0, 8 + content.length);
  head.set(LATIN.encode(name), 4);
  return joined([head, content]);
}

const PICTURES = 12;
const place = LATIN.encode('+48.8577+002.295/');
const head = box('ftyp', LATIN.encode('isom0000isom'));
const pictures = box('mdat', new Uint8Array(PICTURES * MEDIA_PART - 960).fill(7));
/** A film of several parts; the location at its end lies across the border of two parts. */
const film = (note: Uint8Array, name = 'udta') =>
  joined([head, pictures, box('moov', joined([box('mvhd', new Uint8Array(900)), box(name, note)]))]);
const FILM = film(place);
const HARMLESS = film(new Uint8Array(place.length), 'free');

/** A file store that stores only digests and the size of the longest piece it received. */
function createPlace() {
  const kept = new Map<string, { hash: string; longest: number; size: number }>();
  const files: FileStore = {
    async put(key, bytes) {
      const pieces: Uint8Array[] = [];
      for await (const piece of bytes) pieces.push(piece);
      const longest = Math.max(...pieces.map(({ length }) => length));
      const whole = joined(pieces);
      kept.set(key, { hash: hashOf(whole), longest, size: whole.length });
    },
    get: async () => undefined,
    head: async () => undefined,
    async delete(key) {
      kept.delete(key);
    },
  };
  return { kept, files };
}

/** The largest `Uint8Array` created during the work, in bytes; base64 text counts with its decoded size. */
async function longestHeld(client: TestClient, work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const note = (length: number) => {
    longest = Math.max(longest, length);
  };
  const whole = globalThis.Uint8Array;
  class Counted extends whole {
    constructor(...args: readonly never[]) {
      super(...(args as []));
      note(this.length);
    }
  }
  vi.stubGlobal('Uint8Array', Counted);
  const decode = globalThis.atob;
  vi.stubGlobal('atob', (text: string) => {
    note((text.length / 4) * 3);
    return decode(text);
  });
  const { store } = client.server.context;
  client.server.lend({
    store: {
      ...store,
      async insert(collection, row) {
        note((textIn(row, 'data').length / 4) * 3);
        return store.insert(collection, row);
      },
    },
  });
  try {
    await work();
  } finally {
    vi.unstubAllGlobals();
    client.server.lend({ store });
  }
  return longest;
}

async function bytesOf(client: TestClient, id: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < FILM.length; from += MEDIA_PART) {
    const { result } = await client.call(`GET /media/${id}/content`, { query: { from: String(from) } });
    pieces.push(fromBase64(textIn(result as Record<string, unknown>, 'data')) ?? new Uint8Array());
  }
  return joined(pieces);
}

describe('a long upload', () => {
  it('is checked, stripped of its location and stored with one part in memory at a time', async () => {
    const client = await openClient([]);
    const { kept, files } = createPlace();
    client.server.lend({ files });
    const upload = await send(client, 'film.mp4', FILM);
    const longest = await longestHeld(client, async () => {
      expect((await post(client, '/media/upload/complete', { upload })).code).toBe(0);
    });
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(MEDIA_PART);
    await client.server.workOff();
    expect([...kept.values()]).toEqual([{ hash: hashOf(HARMLESS), longest: MEDIA_PART, size: FILM.length }]);
    const { store } = client.server.context;
    const [blob] = await store.list(BLOBS);
    expect(blob).toMatchObject({ id: hashOf(HARMLESS), data: '', size: FILM.length });
    expect([await store.list(PARTS), await store.list(UPLOADS)]).toEqual([[], []]);
  });

  it('is stored in parts without a file store, and is deleted with them', async () => {
    const client = await openClient([]);
    const uploads = [await send(client, 'film.mp4', FILM), await send(client, 'other.mp4', FILM)];
    const { store } = client.server.context;
    const ids: string[] = [];
    for (const upload of uploads)
      ids.push((await granted(client, mediaAnswerContract, '/media/upload/complete', { upload })).file.id);
    expect(hashOf(await bytesOf(client, ids[0] ?? ''))).toBe(hashOf(HARMLESS));
    // Files with equal bytes share them.
    expect([(await store.list(BLOBS)).length, (await store.list(PARTS)).length]).toEqual([1, PICTURES + 1]);
    for (const file of ids) await store.update('media', file, { status: 'purged' });
    await eraseUnshared(hashOf(HARMLESS), client.server.context);
    expect([await store.list(BLOBS), await store.list(PARTS), await store.list(COLLECTIONS.jobs)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it.each([
    ['bytes that are no film', 'film.mp4', new Uint8Array(13 * MEDIA_PART), 'disguised'],
    ['a film whose last box exceeds the file', 'film.mp4', FILM.slice(0, -10), 'broken'],
    [
      'binary data named as a text',
      'list.txt',
      joined([LATIN.encode('a'.repeat(12 * MEDIA_PART)), new Uint8Array(4)]),
      'disguised',
    ],
  ])('is refused for %s', async (_what, name, bytes, reason) => {
    const client = await openClient([]);
    const upload = await send(client, name, bytes);
    expect(reasonOf(await post(client, '/media/upload/complete', { upload }))).toBe(reason);
  });

  it('is accepted as text when a character lies across the border of two parts', async () => {
    const client = await openClient([]);
    const bytes = LATIN.encode(`a${'é'.repeat(6 * MEDIA_PART)}`);
    expect(await bring(client, 'list.txt', bytes)).toMatchObject({ name: 'list.txt', kind: 'file' });
  });
});
