import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { MEDIA_PART } from '../../../contracts/media.ts';
import type { FileStore } from '../../../server/http/file-store.ts';
import type { Row, Tables } from '../../../server/store/store.ts';
import { createFolderFiles } from '../../files/folder-files.ts';
import { pagesOf, type TablePage } from '../../sql/dump/table-page.ts';
import { collectTables } from '../../sql/dump/testing.ts';
import { type FilePlaces, withFileBytes } from './file-rows.ts';

const folders: string[] = [];
const newFiles = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-'));
  folders.push(folder);
  return createFolderFiles(folder);
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const put = (files: FileStore, key: string, bytes: Buffer) =>
  files.put(key, Readable.from([bytes]), {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
async function* pages(tables: Tables): AsyncIterable<TablePage> {
  yield* pagesOf(tables);
}
const never = () => expect.fail('no file was deleted');
/** A database without parts, whose files are not looked at. */
const ALONE: FilePlaces = {
  files: undefined,
  parts: { get: async () => undefined },
  onDeleted: never,
  onDamaged: () => undefined,
};
const rowsWith = (tables: Tables, places: Partial<FilePlaces>) =>
  collectTables(withFileBytes(pages(tables), { ...ALONE, ...places }));
const blob = (key: string, size = 4): Row => ({ id: 'h', size, data: '', key });

describe('rows of a backup', () => {
  it('contain the bytes of externally stored files', async () => {
    const files = newFiles();
    await put(files, 'h-1', Buffer.from('text'));
    expect(await rowsWith({ mediaBlobs: [blob('h-1')] }, { files })).toEqual({
      mediaBlobs: [{ id: 'h', size: 4, data: 'dGV4dA==' }],
    });
  });

  const long = Buffer.alloc(MEDIA_PART + 2, 'ab');
  const LONG = {
    mediaBlobs: [{ id: 'h', size: long.length, data: '', parts: 'h' }],
    mediaParts: [
      { id: 'h-0', upload: 'h', at: 0, data: long.subarray(0, MEDIA_PART).toString('base64') },
      { id: `h-${MEDIA_PART}`, upload: 'h', at: MEDIA_PART, data: 'YWI=' },
    ],
  };

  it('contain long files in parts', async () => {
    const files = newFiles();
    await put(files, 'h-3', long);
    const other = { id: 'u-0', upload: 'u', at: 0, data: 'dGV4dA==' };
    const rows = { mediaParts: [other], mediaBlobs: [blob('h-3', long.length)] };
    expect(await rowsWith(rows, { files })).toEqual({ ...LONG, mediaParts: [other, ...LONG.mediaParts] });
  });

  it('contain long files in parts, also those that an earlier version kept in one row', async () => {
    const mediaBlobs = [{ id: 'h', size: long.length, data: long.toString('base64') }];
    expect(await rowsWith({ mediaBlobs }, {})).toEqual(LONG);
  });

  it('have one part of a file in memory, and the next one', async () => {
    let [given, most] = [0, 0];
    const bytes = async function* () {
      while (given < 40) {
        given += 1;
        yield Buffer.alloc(MEDIA_PART, `${given % 10}`);
      }
    };
    const files = { ...newFiles(), get: async () => bytes() };
    let taken = 0;
    for await (const { table, rows } of withFileBytes(pages({ mediaBlobs: [blob('h-4')] }), { ...ALONE, files })) {
      most = Math.max(most, given - taken);
      if (table === 'mediaParts') taken += rows.length;
    }
    expect([taken, most]).toEqual([40, 2]);
  });

  it('are refused when bytes are missing', async () => {
    const said = 'The file h-2 is not where FILES_URL says.';
    const tables = { mediaBlobs: [blob('h-2')] };
    await expect(rowsWith(tables, { files: newFiles() })).rejects.toThrow(said);
    await expect(rowsWith(tables, {})).rejects.toThrow(said);
    const now = { get: async () => blob('h-2') };
    await expect(rowsWith(tables, { files: newFiles(), now })).rejects.toThrow(said);
  });
});

describe('a file that is changed while a backup is written', () => {
  const tables = { mediaBlobs: [{ id: 'kept', size: 1, data: 'YQ==' }, blob('h-1')] };

  it('is left out and counted when it was deleted', async () => {
    let deleted = 0;
    const onDeleted = () => {
      deleted += 1;
    };
    const now = { get: async () => undefined };
    expect(await rowsWith(tables, { files: newFiles(), now, onDeleted })).toEqual({
      mediaBlobs: [tables.mediaBlobs[0]],
    });
    expect(deleted).toBe(1);
  });

  it.each([
    ['and is in the database by now', { id: 'h', size: 4, data: 'dGV4dA==' }, undefined],
    ['and is in parts of the database by now', { id: 'h', size: 4, data: '', parts: 'u' }, undefined],
    ['and is in the storage by now', blob('h-9'), 'h-9'],
  ])('is kept when it was uploaded again %s', async (_where, row, key) => {
    const files = newFiles();
    if (key !== undefined) await put(files, key, Buffer.from('text'));
    const part = { id: 'u-0', upload: 'u', at: 0, data: 'dGV4dA==' };
    const now = { get: async (table: string) => (table === 'mediaBlobs' ? row : part) };
    expect(await rowsWith(tables, { files, now })).toEqual({
      mediaBlobs: [tables.mediaBlobs[0], { id: 'h', size: 4, data: 'dGV4dA==' }],
    });
  });

  it('is read to its end when it is deleted while it is read', async () => {
    const files = newFiles();
    await put(files, 'h-1', Buffer.from('text'));
    const bytes = await files.get('h-1');
    await files.delete('h-1');
    expect(await rowsWith(tables, { files: { ...files, get: async () => bytes } })).toEqual({
      mediaBlobs: [tables.mediaBlobs[0], { id: 'h', size: 4, data: 'dGV4dA==' }],
    });
  });
});

describe('bytes that do not have the hash of their file', () => {
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const [text, other, long] = [Buffer.from('text'), Buffer.from('tex!'), Buffer.alloc(MEDIA_PART + 2, 'ab')];
  const [TEXT, LONG] = [hashOf(text), hashOf(long)];
  const rowOf = (id: string, bytes: Buffer, values: object): Row => ({ id, size: bytes.length, data: '', ...values });
  const partsOf = (bytes: Buffer) =>
    new Map([0, MEDIA_PART].map((at) => [`u-${at}`, bytes.subarray(at, at + MEDIA_PART).toString('base64')] as const));
  /** Writes the rows of one file; returns the hashes that were reported. */
  const reportedOf = async (row: Row, places: Partial<FilePlaces> = {}) => {
    const reported: string[] = [];
    await rowsWith({ mediaBlobs: [row] }, { onDamaged: (hash) => void reported.push(hash), ...places });
    return reported;
  };
  const stored = (parts: ReadonlyMap<string, string>, blobNow: Row | undefined): FilePlaces['parts'] => ({
    async get(table, id) {
      if (table === 'mediaBlobs') return blobNow;
      const data = parts.get(id);
      return data === undefined ? undefined : { id, data };
    },
  });

  it.each([
    ['in a row', text, []],
    ['in a row, damaged', other, [TEXT]],
  ])('are reported: %s', async (_where, bytes, expected) => {
    expect(await reportedOf(rowOf(TEXT, bytes, { data: bytes.toString('base64') }))).toEqual(expected);
  });

  it.each([
    ['intact', text, []],
    ['damaged', other, [TEXT]],
  ])('are reported: in the storage, %s', async (_state, bytes, expected) => {
    const files = newFiles();
    await put(files, 'h-1', bytes);
    expect(await reportedOf(rowOf(TEXT, bytes, { key: 'h-1' }), { files })).toEqual(expected);
  });

  it('are reported: in parts of the database, unless the file was moved since the snapshot', async () => {
    const row = rowOf(LONG, long, { parts: 'u' });
    const whole = partsOf(long);
    const cut = new Map([...whole].slice(0, 1));
    const changed = new Map([...whole, [`u-${MEDIA_PART}`, 'eHg=']]);
    const reported = [];
    for (const parts of [whole, changed, cut]) reported.push(await reportedOf(row, { parts: stored(parts, row) }));
    expect(reported).toEqual([[], [LONG], [LONG]]);
    expect(await reportedOf(row, { parts: stored(new Map(), rowOf(LONG, long, { key: 'h-2', parts: '' })) })).toEqual(
      [],
    );
    expect(await reportedOf(row, { parts: stored(new Map(), undefined) })).toEqual([]);
  });
});
