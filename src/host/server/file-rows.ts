import type { FileStore } from '../../server/http/file-store.ts';
import { partRowsOf } from '../../server/resource/files/parted-bytes.ts';
import { textIn } from '../../server/store/row-values.ts';
import { COLLECTIONS, type Row, type Tables } from '../../server/store/store.ts';
import { SettingsError } from './settings.ts';

const BLOBS = COLLECTIONS.mediaBlobs;
const PARTS = COLLECTIONS.mediaParts;

/**
 * Rows with the bytes of files that are kept elsewhere, so that a backup is whole by itself. Restored rows have them in the
 * database, where they are read as well: those of long files part by part.
 * @throws SettingsError when bytes are not where the rows say
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
