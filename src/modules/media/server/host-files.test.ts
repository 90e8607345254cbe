import { joined } from '@src/contracts/media-safety/byte-reader.ts';
import type { FileStore } from '@src/server/http/file-store.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { BLOBS, FETCHES, MEDIA } from './media-row.ts';
import { eraseUnshared } from './stored-bytes.ts';
import { bring, hashOf, readAll, TUNE } from './testing/send-file.ts';

/** A file storage that can be unavailable. */
function createPlace() {
  const kept = new Map<string, Uint8Array>();
  const place = { kept, isAway: false };
  const reach = () => {
    if (place.isAway) throw new Error('the storage is away');
  };
  async function* one(bytes: Uint8Array): AsyncIterable<Uint8Array> {
    yield bytes;
  }
  const files: FileStore = {
    async put(key, bytes) {
      reach();
      const parts: Uint8Array[] = [];
      for await (const part of bytes) parts.push(part);
      kept.set(key, joined(parts));
    },
    async get(key, range) {
      reach();
      const bytes = kept.get(key);
      if (bytes === undefined) return undefined;
      return one(range === undefined ? bytes : bytes.subarray(range.from, range.from + range.size));
    },
    async head(key) {
      const size = kept.get(key)?.length;
      return size === undefined ? undefined : { size };
    },
    async delete(key) {
      reach();
      kept.delete(key);
    },
  };
  return { place, files };
}

let client: TestClient;
let place: ReturnType<typeof createPlace>['place'];
const rowOf = (bytes: Uint8Array) => client.server.context.store.get(BLOBS, hashOf(bytes));
const jobs = async () =>
  (await client.server.context.store.list(COLLECTIONS.jobs)).map(({ kind, name, status }) => [kind, name, status]);
/** Erases a file after its time in the trash. */
async function purge(id: string): Promise<void> {
  expect((await client.call(`POST /media/${id}/transition`, { body: { event: 'trash', version: 1 } })).code).toBe(0);
  client.server.moveTo(new Date(2026, 6, 19));
  client = await client.as('vben');
  await client.server.catchUp('media');
}

beforeEach(async () => {
  client = await openClient([]);
  const made = createPlace();
  place = made.place;
  client.server.lend({ files: made.files });
});

describe('uploaded bytes with a file storage', () => {
  it('are moved after the call, and stay readable in parts during the move', async () => {
    const { id } = await bring(client, 'tune.wav', TUNE);
    expect(place.kept.size).toBe(0);
    expect(hashOf(await readAll(client, id))).toBe(hashOf(TUNE));
    await client.server.workOff();
    expect(await jobs()).toEqual([['file', 'media:media:move', 'done']]);
    const key = `${hashOf(TUNE)}-1`;
    expect(await rowOf(TUNE)).toEqual({ id: hashOf(TUNE), size: TUNE.length, data: '', key });
    expect([...place.kept.keys()]).toEqual([key]);
    expect(hashOf(await readAll(client, id))).toBe(hashOf(TUNE));
  });

  it('are read while the call waits outside of its transaction, which has not written anything yet', async () => {
    const { id } = await bring(client, 'tune.wav', TUNE);
    await client.server.workOff();
    const { store, files } = client.server.context;
    if (files === undefined) throw new Error('no file storage');
    let isAside = false;
    const reads: { readonly isAside: boolean; readonly logged: number }[] = [];
    client.server.lend({
      async outsideQueue(job) {
        isAside = true;
        return job().finally(() => {
          isAside = false;
        });
      },
      files: {
        ...files,
        async get(key, range) {
          reads.push({ isAside, logged: (await store.list(FETCHES)).length });
          return files.get(key, range);
        },
      },
    });
    expect(hashOf(await readAll(client, id))).toBe(hashOf(TUNE));
    expect((await client.call(`GET /media/${id}/versions/content`)).code).toBe(0);
    expect((await store.list(FETCHES)).length).toBe(1);
    expect(reads[0]).toEqual({ isAside: true, logged: 0 });
    // A transaction over SQL that writes for the first time starts again, and reads again.
    expect(reads.map((each) => each.isAside)).toEqual(reads.map(() => true));
  });

  it('stay in the database while the storage is unavailable, and are moved later', async () => {
    place.isAway = true;
    const { id } = await bring(client, 'tune.wav', TUNE);
    await client.server.workOff();
    expect(await jobs()).toEqual([['file', 'media:media:move', 'waiting']]);
    expect(hashOf(await readAll(client, id))).toBe(hashOf(TUNE));
    place.isAway = false;
    client.server.moveTo(new Date(TEST_NOW.getTime() + 10_000));
    await client.server.workOff();
    expect([place.kept.size, String((await rowOf(TUNE))?.data).length]).toEqual([1, 0]);
  });

  it('are erased with their last file only', async () => {
    const { id } = await bring(client, 'tune.wav', TUNE);
    await client.server.workOff();
    await purge(id);
    expect(place.kept.size).toBe(1);
    const again = await bring(client, 'again.wav', TUNE);
    await client.server.workOff();
    expect([...place.kept.keys()]).toEqual([`${hashOf(TUNE)}-3`]);
    expect(hashOf(await readAll(client, again.id))).toBe(hashOf(TUNE));
  });

  it('are erased when their file was deleted before the move', async () => {
    const { id } = await bring(client, 'tune.wav', TUNE);
    const { store } = client.server.context;
    const files = client.server.context.files;
    // The file is deleted during the move.
    client.server.lend({
      files: {
        ...createPlace().files,
        ...files,
        async put(key, bytes, facts) {
          await files?.put(key, bytes, facts);
          await store.remove(BLOBS, hashOf(TUNE));
        },
      },
    });
    await client.server.workOff();
    expect([place.kept.size, await jobs()]).toEqual([
      0,
      [
        ['file', 'media:media:move', 'done'],
        ['file', 'media:media:erase', 'done'],
      ],
    ]);
    expect((await client.call(`GET /media/${id}`)).code).toBe(0);
  });

  it('are stored once when they were erased and uploaded again during the move', async () => {
    const first = await bring(client, 'tune.wav', TUNE);
    const { store, files } = client.server.context;
    if (files === undefined) throw new Error('no file storage');
    let isFirst = true;
    let again: string | undefined;
    client.server.lend({
      files: {
        ...files,
        async put(key, bytes, facts) {
          await files.put(key, bytes, facts);
          if (!isFirst) return;
          isFirst = false;
          await store.update(MEDIA, first.id, { status: 'purged' });
          await eraseUnshared(hashOf(TUNE), client.server.context);
          again = (await bring(client, 'again.wav', TUNE)).id;
          // Another worker takes the job of the second upload.
          await client.server.workOff();
        },
      },
    });
    await client.server.workOff();
    expect([...place.kept.keys()]).toEqual([String((await rowOf(TUNE))?.key)]);
    expect(hashOf(await readAll(client, again ?? ''))).toBe(hashOf(TUNE));
  });
});
