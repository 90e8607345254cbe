import type { FileStore } from '../../server/http/file-store.ts';
import { partRowsOf } from '../../server/resource/files/parted-bytes.ts';
import { textIn } from '../../server/store/row-values.ts';
import { COLLECTIONS, type Row, type Tables } from '../../server/store/store.ts';
import { SettingsError } from './settings.ts';

const BLOBS = COLLECTIONS.mediaBlobs;
const PARTS = COLLECTIONS.mediaParts;

/**
 * Adds the bytes of externally stored files to the rows, so that a backup is complete by itself. After a restore they are in the
 * database; the bytes of long files are split into parts.
 * @throws SettingsError when the bytes of a file are missing
 */
export async function withFileBytes(tables: Tables, files: FileStore | undefined): Promise<Tables> {
  const [rows, parts]: [Row[], Row[]] = [[], []];
  for (const { key, ...row } of tables[BLOBS] ?? []) {
    if (typeof key !== 'string') {
      rows.push(row);
      continue;
    }
    const bytes = await files?.get(key);
    if (bytes === undefined) throw new SettingsError(`The file ${key} is not where FILES_URL says.`);
    const own: Row[] = [];
    for await (const part of partRowsOf(row.id, bytes)) own.push(part);
    const [only] = own;
    if (own.length < 2) rows.push({ ...row, data: textIn(only, 'data') });
    else {
      rows.push({ ...row, data: '', parts: row.id });
      parts.push(...own);
    }
  }
  if (tables[BLOBS] === undefined) return tables;
  return { ...tables, [BLOBS]: rows, ...(parts.length === 0 ? {} : { [PARTS]: [...(tables[PARTS] ?? []), ...parts] }) };
}
