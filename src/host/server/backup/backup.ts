import type { FileStore } from '../../../server/http/file-store.ts';
import type { Store } from '../../../server/store/store.ts';
import type { TablePage } from '../../sql/dump/table-page.ts';
import type { SqlStoreHost } from '../../sql/sql-store.ts';
import { withFileBytes } from './file-rows.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

/** What a backup is made of. */
export interface BackupSource {
  readonly store: Pick<SqlStoreHost, 'dump'> & Pick<Store, 'get'>;
  /** The storage of files outside the database. */
  readonly files: FileStore | undefined;
  /** True when servers may use the database meanwhile. */
  readonly isShared: boolean;
}

/** The numbers of rows in a backup, and of files that were deleted while it was written. */
export interface BackupResult {
  readonly rows: number;
  readonly deleted: number;
}

/**
 * Writes all rows, as they are at one moment, and the bytes of all files into a new file. Servers go on meanwhile: a file that is
 * deleted before its bytes were read is not in the backup, though rows of that moment name it; all other files are.
 * @throws SettingsError when the file cannot be written, or when bytes are missing
 */
export async function backUp(file: string, { store, files, isShared }: BackupSource): Promise<BackupResult> {
  let deleted = 0;
  const onDeleted = () => {
    deleted += 1;
  };
  const pages = withFileBytes(store.dump(), { files, onDeleted, ...(isShared ? { now: store } : {}) });
  return { rows: await writeBackup(file, pages), deleted };
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
