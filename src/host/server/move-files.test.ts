import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { MEDIA_PART } from '../../contracts/media.ts';
import type { FileStore } from '../../server/http/file-store.ts';
import { rangeOfParts } from '../../server/resource/files/parted-bytes.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import { createFolderFiles } from '../files/folder-files.ts';
import { createS3Files } from '../files/s3-files.ts';
import { startStubS3 } from '../files/stub-s3.ts';
import { moveFiles } from './move-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'statehouse-'));
const stub = await startStubS3();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stub.close();
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const TEXTS = ['one', 'two', 'three'];
const inFolder = () => createFolderFiles(folder);
const inS3 = () => createS3Files(stub.address);
const keyed = (text: string) => ({ id: hashOf(text), size: text.length, data: '', key: `${hashOf(text)}-7` });

/** Stores files, and returns a store with their rows. */
async function filled(files: FileStore, texts: readonly string[] = TEXTS) {
  for (const text of texts)
    await files.put(`${hashOf(text)}-7`, Readable.from([Buffer.from(text)]), {
      size: text.length,
      sha256: hashOf(text),
    });
  return createMemoryStore({ mediaBlobs: texts.map(keyed) });
}
const read = async (files: FileStore, key: string) => {
  let text = '';
  for await (const part of (await files.get(key)) ?? []) text += Buffer.from(part).toString();
  return text;
};

describe('moving files', () => {
  it('from a folder to S3 and back, moves each file once', async () => {
    const [local, away] = [inFolder(), inS3()];
    const store = await filled(local);
    expect(await moveFiles({ store, from: local, to: away })).toEqual({ moved: 3, present: 0 });
    for (const text of TEXTS) expect(await read(away, `${hashOf(text)}-7`)).toBe(text);
    expect(await moveFiles({ store, from: local, to: away })).toEqual({ moved: 0, present: 3 });
    for (const text of TEXTS) await local.delete(`${hashOf(text)}-7`);
    expect(await moveFiles({ store, from: away, to: local })).toEqual({ moved: 3, present: 0 });
    expect(await read(local, `${hashOf('two')}-7`)).toBe('two');
    expect(await store.list('mediaBlobs')).toEqual(TEXTS.map(keyed));
  });

  it('continues after an aborted move', async () => {
    const [local, away] = [inFolder(), inS3()];
    const store = await filled(local, ['four', 'five', 'six']);
    await local.delete(`${hashOf('five')}-7`);
    const gone = `The file ${hashOf('five')}-7 is not in the place that it is moved from.`;
    await expect(moveFiles({ store, from: local, to: away })).rejects.toThrow(gone);
    await filled(local, ['five']);
    expect(await moveFiles({ store, from: local, to: away })).toEqual({ moved: 2, present: 1 });
  });

  it('moves files out of the database and into it', async () => {
    const local = inFolder();
    const row = { id: hashOf('seven'), size: 5, data: base64('seven') };
    const store = createMemoryStore({ mediaBlobs: [row] });
    expect(await moveFiles({ store, from: undefined, to: local })).toEqual({ moved: 1, present: 0 });
    expect(await store.list('mediaBlobs')).toEqual([{ ...row, data: '', key: `${row.id}-0` }]);
    expect(await read(local, `${row.id}-0`)).toBe('seven');
    expect(await moveFiles({ store, from: local, to: undefined })).toEqual({ moved: 1, present: 0 });
    expect(await store.list('mediaBlobs')).toEqual([{ ...row, key: '' }]);
    expect(await moveFiles({ store, from: local, to: undefined })).toEqual({ moved: 0, present: 1 });
  });

  it('splits long files into parts when they are moved into the database', async () => {
    const local = inFolder();
    const bytes = randomBytes(MEDIA_PART * 2 + 5);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await local.put(`${hash}-7`, Readable.from([bytes]), { size: bytes.length, sha256: hash });
    const store = createMemoryStore({ mediaBlobs: [{ id: hash, size: bytes.length, data: '', key: `${hash}-7` }] });
    const whole = { id: hash, size: bytes.length, data: bytes.toString('base64') };
    const inOneRow = createMemoryStore({ mediaBlobs: [whole] });
    for (const each of [store, inOneRow]) {
      expect(await moveFiles({ store: each, from: local, to: undefined })).toEqual({ moved: 1, present: 0 });
      expect(await each.list('mediaBlobs')).toEqual([{ id: hash, size: bytes.length, data: '', key: '', parts: hash }]);
      const parts = await each.list('mediaParts');
      expect(parts.map(({ id, at }) => [id, at])).toEqual(
        [0, MEDIA_PART, MEDIA_PART * 2].map((at) => [`${hash}-${at}`, at]),
      );
      const kept = rangeOfParts(each, { upload: hash, size: bytes.length }, { from: MEDIA_PART - 3, size: 9 });
      const found: Uint8Array[] = [];
      for await (const part of kept) found.push(part);
      expect(Buffer.concat(found)).toEqual(bytes.subarray(MEDIA_PART - 3, MEDIA_PART + 6));
      expect(await moveFiles({ store: each, from: local, to: undefined })).toEqual({ moved: 0, present: 1 });
    }
  });

  it('refuses damaged files without writing parts into the database', async () => {
    const local = inFolder();
    const bytes = randomBytes(MEDIA_PART + 1);
    const hash = hashOf('others');
    const row = { id: hash, size: bytes.length, data: bytes.toString('base64') };
    const store = createMemoryStore({ mediaBlobs: [row] });
    const said = `The bytes of the file ${hash} are damaged.`;
    await expect(moveFiles({ store, from: local, to: undefined })).rejects.toThrow(said);
    expect([await store.list('mediaBlobs'), await store.list('mediaParts')]).toEqual([[row], []]);
  });

  it('refuses damaged files without writing them to S3', async () => {
    const [local, away] = [inFolder(), inS3()];
    const store = await filled(local, ['eight']);
    const key = `${hashOf('eight')}-7`;
    const path =
      readdirSync(folder, { recursive: true })
        .map(String)
        .find((name) => name.endsWith(key)) ?? '';
    writeFileSync(join(folder, path), 'EIGHT');
    const said = `The bytes of the file ${hashOf('eight')} are damaged.`;
    await expect(moveFiles({ store, from: local, to: away })).rejects.toThrow(said);
    expect(await away.head(key)).toBeUndefined();
  });
});
