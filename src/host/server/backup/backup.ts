import { MEDIA_RESOURCE } from '../../../contracts/media.ts';
import type { FileStore } from '../../../server/http/file-store.ts';
import { SERVER_REGISTRY } from '../../../server/resources.ts';
import { textIn } from '../../../server/store/row-values.ts';
import type { Store } from '../../../server/store/store.ts';
import type { TablePage } from '../../sql/dump/table-page.ts';
import type { SqlStoreHost } from '../../sql/sql-store.ts';
import { withFileBytes } from './file-rows.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

/** What a backup is made of. */
export interface BackupSource {
  readonly store: Pick<SqlStoreHost, 'dump'> & Pick<Store, 'get' | 'select'>;
  /** The storage of files outside the database. */
  readonly files: FileStore | undefined;
  /** True when servers may use the database meanwhile. */
  readonly isShared: boolean;
}

/** The numbers of rows in a backup, of files that were deleted while it was written, and of damaged ones. */
export interface BackupResult {
  readonly rows: number;
  readonly deleted: number;
  /** Files whose bytes do not have their hash. */
  readonly damaged: number;
  /** The first of these: their names in the library, and their hashes. */
  readonly damagedFiles: readonly string[];
}

/** Maximum number of damaged files that are named. */
const MAX_NAMED = 100;

/**
 * Writes all rows, as they are at one moment, and the bytes of all files into a new file. Servers go on meanwhile: a file that is
 * deleted before its bytes were read is not in the backup, though rows of that moment name it; all other files are, those whose bytes
 * do not have their hash as they are.
 * @throws SettingsError when the file cannot be written, or when bytes are missing
 */
export async function backUp(file: string, { store, files, isShared }: BackupSource): Promise<BackupResult> {
  let deleted = 0;
  const onDeleted = () => {
    deleted += 1;
  };
  let damaged = 0;
  const hashes: string[] = [];
  const onDamaged = (hash: string) => {
    damaged += 1;
    if (hashes.length < MAX_NAMED) hashes.push(hash);
  };
  const places = { files, parts: store, onDeleted, onDamaged, ...(isShared ? { now: store } : {}) };
  const rows = await writeBackup(file, withFileBytes(store.dump(), places));
  return { rows, deleted, damaged, damagedFiles: await nameFiles(hashes, store) };
}

/** The names in the library of files with these hashes, several for the same bytes; of other files the hash alone. */
async function nameFiles(hashes: readonly string[], store: Pick<Store, 'select'>): Promise<readonly string[]> {
  const collection = SERVER_REGISTRY.find(MEDIA_RESOURCE)?.collection;
  if (hashes.length === 0 || collection === undefined) return hashes;
  const where = { field: 'hash', op: 'in', value: hashes } as const;
  const { rows } = await store.select(collection, { where, size: MAX_NAMED, countTo: 0 });
  return hashes.map((hash) => {
    const names = rows.filter((row) => row.hash === hash).map((row) => textIn(row, 'name'));
    return [...new Set(names), hash].join(' ');
  });
}

/**
 * Fills an empty database with the rows of a backup, all or none, and returns their number; null when the database is not empty.
 * @throws SettingsError when the file cannot be read, is not a backup, or is damaged
 */
export async function restore(file: string, store: Pick<SqlStoreHost, 'fill'>): Promise<number | null> {
  let count = 0;
  const open = async function* (): AsyncIterable<TablePage> {
    count = 0;
    for await (const page of readBackup(file)) {
      count += page.rows.length;
      yield page;
    }
  };
  return (await store.fill(open)) ? count : null;
}
