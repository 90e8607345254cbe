import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../server/store/memory-store.ts';
import type { Tables } from '../../../server/store/store.ts';
import { pagesOf, type TablePage } from '../../sql/dump/table-page.ts';
import { collectTables } from '../../sql/dump/testing.ts';
import { backUp } from './backup.ts';
import { readBackup } from './read-backup.ts';
import { streamBackup, writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'statehouse-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const newFile = (bytes?: string | Uint8Array) => {
  count += 1;
  const file = join(folder, `${count}.backup`);
  if (bytes !== undefined) writeFileSync(file, bytes);
  return file;
};

const TABLES = {
  users: [
    { name: '张三', list: [1, null], id: '1' },
    { id: '2', text: 'two\nlines\u2028' },
  ],
  empty: [],
  sections: [{ id: '3', table: 'users', rows: 1, sha256: '', row: { id: '4' } }],
};

const write = (file: string, tables: Tables) => writeBackup(file, pagesOf(tables));
const read = (file: string) => collectTables(readBackup(file));
const linesIn = (file: string) => gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const written = async () => {
  const file = newFile();
  await write(file, TABLES);
  return gunzipSync(readFileSync(file)).toString('utf8');
};

describe('a backup', () => {
  it('contains every row, each in a line of its own: no text can hold the bytes of all files', async () => {
    const file = newFile();
    expect(await write(file, TABLES)).toBe(3);
    expect(await read(file)).toEqual(TABLES);
    expect(linesIn(file)).toHaveLength(1 + 3 + 3 + 1);
  });

  it('contains rows of several megabytes', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ id: `${at}`, data: `${at}`.repeat(1_000_000) }));
    const file = newFile();
    await write(file, { rows });
    expect(await read(file)).toEqual({ rows });
  });

  it('of the first format is read', async () => {
    const whole = { format: 'statehouse-backup-1', sha256: hashOf(JSON.stringify(TABLES)), tables: TABLES };
    expect(await read(newFile(gzipSync(JSON.stringify(whole))))).toEqual(TABLES);
    const other = { ...whole, tables: { ...TABLES, users: [] } };
    await expect(read(newFile(gzipSync(JSON.stringify(other))))).rejects.toThrow('was damaged');
  });

  it('of the second format, which counts the rows of each table, is read', async () => {
    const sections = Object.entries(TABLES).flatMap(([table, rows]) => [{ table, rows: rows.length }, ...rows]);
    const lines = [{ format: 'statehouse-backup-2' }, ...sections].map((line) => `${JSON.stringify(line)}\n`).join('');
    const end = JSON.stringify({ sha256: hashOf(lines) });
    expect(await read(newFile(gzipSync(`${lines}${end}\n`)))).toEqual(TABLES);
    await expect(read(newFile(gzipSync(`${lines.replace('"rows":2', '"rows":3')}${end}\n`)))).rejects.toThrow(
      'damaged',
    );
  });

  it('is refused when it is changed, cut or not a backup', async () => {
    const text = await written();
    const lines = text.trimEnd().split('\n');
    const changes = [
      text.replace('张三', '李四'),
      lines.slice(0, -1).join('\n'),
      lines.slice(0, 3).join('\n'),
      lines.toSpliced(2, 1).join('\n'),
      lines.toSpliced(1, 1).join('\n'),
      `${text}${lines[2]}\n`,
    ];
    for (const changed of changes) await expect(read(newFile(gzipSync(changed)))).rejects.toThrow('was damaged');
    const bytes = gzipSync(text);
    for (const other of [bytes.subarray(0, bytes.length - 9), '{}', gzipSync('{}'), gzipSync('')])
      await expect(read(newFile(other))).rejects.toThrow('is no backup');
  });

  it('never replaces a file, and names the problem of one that cannot be written or read', async () => {
    const file = newFile('mine');
    await expect(write(file, TABLES)).rejects.toThrow(`${file} cannot be written (EEXIST`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    await expect(write(join(folder, 'none', 'file'), TABLES)).rejects.toMatchObject({ name: 'SettingsError' });
    await expect(read(newFile())).rejects.toThrow('cannot be read: ENOENT');
  });

  it('has its name only when it is complete, and does not replace a file that came meanwhile', async () => {
    const file = newFile();
    const seen: boolean[] = [];
    const pages = function* (): Iterable<TablePage> {
      seen.push(existsSync(file));
      yield { table: 'users', rows: TABLES.users };
      writeFileSync(file, 'mine');
    };
    await expect(writeBackup(file, pages())).rejects.toThrow(`${file} cannot be written (EEXIST`);
    expect([seen, readFileSync(file, 'utf8')]).toEqual([[false], 'mine']);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('that fails while it is written leaves no file', async () => {
    const file = newFile();
    const failing = { id: '1', toJSON: () => expect.fail('no such row') };
    await expect(write(file, { rows: [failing] })).rejects.toThrow('no such row');
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
  });
});

describe('few rows are in memory', () => {
  const ROWS = 400;
  /** No two rows are alike, so that the compressed file is about half as long as they are. */
  const rowOf = (at: number) => ({
    id: `${at}`,
    data: createHash('shake256', { outputLength: 25_000 }).update(`${at}`).digest('hex'),
  });
  const MAX_HELD = 30;

  it('while a backup is written: rows are asked for when those before have been taken', async () => {
    let [given, taken, most] = [0, 0, 0];
    const pages = function* (): Iterable<TablePage> {
      for (; given < ROWS; given += 1) {
        most = Math.max(most, given - taken);
        yield { table: 'rows', rows: [rowOf(given)] };
      }
    };
    // The reader of the compressed bytes takes as long as it likes.
    const reader = createGunzip();
    const counter = new Writable({
      highWaterMark: 1,
      write(bytes: Buffer, _encoding, done) {
        for (const byte of bytes) if (byte === 10) taken += 1;
        setImmediate(done);
      },
    });
    reader.pipe(counter);
    expect(await streamBackup(pages(), reader)).toBe(ROWS);
    expect(given).toBe(ROWS);
    expect(most).toBeLessThan(MAX_HELD);
  });

  it('while a backup is read: its first rows come before its end is read, about a megabyte at a time', async () => {
    const file = newFile();
    await writeBackup(file, [{ table: 'rows', rows: Array.from({ length: ROWS }, (_, at) => rowOf(at)) }]);
    const sizes: number[] = [];
    for await (const { rows } of readBackup(file)) sizes.push(rows.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(ROWS);
    expect(Math.max(...sizes)).toBeLessThan(MAX_HELD);
    const bytes = readFileSync(file);
    const cut = newFile(bytes.subarray(0, bytes.length / 2));
    const begun: number[] = [];
    const reading = async () => {
      for await (const { rows } of readBackup(cut)) begun.push(rows.length);
    };
    await expect(reading()).rejects.toThrow('is no backup');
    expect(begun.reduce((sum, size) => sum + size)).toBeGreaterThan(ROWS / 4);
  });
});

it('names the files whose bytes do not have their hash, which are in it as they are', async () => {
  const [good, bad] = [hashOf('good'), hashOf('bad')];
  const blob = (id: string, text: string) => ({ id, size: text.length, data: Buffer.from(text).toString('base64') });
  const media = [
    { id: 'm1', name: 'good.txt', hash: good },
    { id: 'm2', name: 'bad.txt', hash: bad },
    { id: 'm3', name: 'same.txt', hash: bad },
  ];
  const tables = { media, mediaBlobs: [blob(good, 'good'), blob(bad, 'bet'), blob('unnamed', 'bad')] };
  const store = { ...createMemoryStore(tables), dump: () => toAsync(pagesOf(tables)) };
  const file = newFile();
  expect(await backUp(file, { store, files: undefined, isShared: false })).toEqual({
    ...{ rows: 6, deleted: 0, damaged: 2 },
    damagedFiles: [`bad.txt same.txt ${bad}`, 'unnamed'],
  });
  expect(await read(file)).toEqual(tables);
});

async function* toAsync(pages: Iterable<TablePage>): AsyncIterable<TablePage> {
  yield* pages;
}
