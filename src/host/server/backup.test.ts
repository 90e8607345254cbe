import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readBackup, writeBackup } from './backup.ts';

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
  sections: [{ id: '3', table: 'users', rows: 1, sha256: '' }],
};

const written = async () => {
  const file = newFile();
  await writeBackup(file, TABLES);
  return gunzipSync(readFileSync(file)).toString('utf8');
};

describe('a backup', () => {
  it('contains every row, each in a line of its own: no text can hold the bytes of all files', async () => {
    const file = newFile();
    await writeBackup(file, TABLES);
    expect(await readBackup(file)).toEqual(TABLES);
    expect((await written()).trimEnd().split('\n')).toHaveLength(1 + 3 + 3 + 1);
  });

  it('contains rows of several megabytes', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ id: `${at}`, data: `${at}`.repeat(1_000_000) }));
    const file = newFile();
    await writeBackup(file, { rows });
    expect(await readBackup(file)).toEqual({ rows });
  });

  it('of the first format is read', async () => {
    const sha256 = createHash('sha256').update(JSON.stringify(TABLES)).digest('hex');
    const whole = { format: 'statehouse-backup-1', sha256, tables: TABLES };
    expect(await readBackup(newFile(gzipSync(JSON.stringify(whole))))).toEqual(TABLES);
    const other = { ...whole, tables: { ...TABLES, users: [] } };
    await expect(readBackup(newFile(gzipSync(JSON.stringify(other))))).rejects.toThrow('was damaged');
  });

  it('is refused when it is changed, cut or not a backup', async () => {
    const text = await written();
    const lines = text.trimEnd().split('\n');
    const changes = [
      text.replace('张三', '李四'),
      lines.slice(0, -1).join('\n'),
      lines.slice(0, 3).join('\n'),
      lines.toSpliced(2, 1).join('\n'),
      `${text}${lines[2]}\n`,
    ];
    for (const changed of changes) await expect(readBackup(newFile(gzipSync(changed)))).rejects.toThrow('was damaged');
    const bytes = gzipSync(text);
    for (const other of [bytes.subarray(0, bytes.length - 9), '{}', gzipSync('{}'), gzipSync('')])
      await expect(readBackup(newFile(other))).rejects.toThrow('is no backup');
  });

  it('never replaces a file, and names the problem of one that cannot be written or read', async () => {
    const file = newFile('mine');
    await expect(writeBackup(file, TABLES)).rejects.toThrow(`${file} cannot be written (EEXIST`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    await expect(writeBackup(join(folder, 'none', 'file'), TABLES)).rejects.toMatchObject({ name: 'SettingsError' });
    await expect(readBackup(newFile())).rejects.toThrow('cannot be read: ENOENT');
  });

  it('that fails while it is written leaves no file', async () => {
    const file = newFile();
    const failing = { id: '1', toJSON: () => expect.fail('no such row') };
    await expect(writeBackup(file, { rows: [failing] })).rejects.toThrow('no such row');
    expect(existsSync(file)).toBe(false);
  });
});
