import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { clearFiles } from './file-storage.ts';
import { createFolderFiles } from './folder-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'statehouse-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const DAY = 86_400;

it('a start deletes drafts that nobody has written to for a day, and nothing else', async () => {
  mkdirSync(join(folder, 'ab'), { recursive: true });
  const now = Date.now() / 1000;
  const leave = (name: string, age: number) => {
    writeFileSync(join(folder, 'ab', name), 'bytes');
    utimesSync(join(folder, 'ab', name), now - age, now - age);
  };
  leave('abc-1.4711-1.part', DAY + 60);
  leave('abd-1.1-22.part', DAY * 30);
  // Another server that shares the folder may be writing it.
  leave('abe-1.4711-1.part', DAY - 60);
  leave('abc-1', DAY * 30);
  leave('abc.part', DAY * 30);
  expect(await clearFiles({ kind: 'folder', folder })).toBe(2);
  expect(readdirSync(join(folder, 'ab')).toSorted()).toEqual(['abc-1', 'abc.part', 'abe-1.4711-1.part']);
});

it('a file that is being written is kept, and one whose draft was deleted is refused as a whole', async () => {
  const files = createFolderFiles(folder);
  const facts = { size: 4, sha256: createHash('sha256').update('text').digest('hex') };
  const write = (between: () => Promise<unknown>) =>
    files.put(
      'kept-1',
      (async function* () {
        yield Buffer.from('te');
        await between();
        yield Buffer.from('xt');
      })(),
      facts,
    );
  await write(async () => expect(await clearFiles({ kind: 'folder', folder })).toBe(0));
  expect(await files.head('kept-1')).toEqual({ size: 4 });
  await files.delete('kept-1');
  await expect(write(async () => rmSync(join(folder, 'ke'), { recursive: true }))).rejects.toThrow('ENOENT');
  expect(existsSync(join(folder, 'ke', 'kept-1'))).toBe(false);
});

it('a folder that does not exist yet has no drafts, nor has a database', async () => {
  expect(await clearFiles({ kind: 'folder', folder: join(folder, 'none') })).toBe(0);
  expect(await clearFiles({ kind: 'database' })).toBe(0);
});
