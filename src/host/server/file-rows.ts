import type { FileStore } from '../../server/http/file-store.ts';
import { COLLECTIONS, type Row, type Tables } from '../../server/store/store.ts';
import { SettingsError } from './settings.ts';

const BLOBS = COLLECTIONS.mediaBlobs;

/**
 * Rows with the bytes of files that are kept elsewhere, so that a backup is whole by itself. Restored rows have them in the
 * database, where they are read as well.
 * @throws SettingsError when bytes are not where the rows say
 */
export async function withFileBytes(tables: Tables, files: FileStore | undefined): Promise<Tables> {
  const rows: Row[] = [];
  for (const { key, ...row } of tables[BLOBS] ?? []) {
    if (typeof key !== 'string') {
      rows.push(row);
      continue;
    }
    const bytes = await files?.get(key);
    if (bytes === undefined) throw new SettingsError(`The file ${key} is not where FILES_URL says.`);
    const parts: Uint8Array[] = [];
    for await (const part of bytes) parts.push(part);
    rows.push({ ...row, data: Buffer.concat(parts).toString('base64') });
  }
  return tables[BLOBS] === undefined ? tables : { ...tables, [BLOBS]: rows };
}
