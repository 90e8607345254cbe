import { MEDIA_QUOTA } from '@src/contracts/media.ts';
import { invalidParameter } from '@src/server/http/server-error.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { idsUnder, liveRows } from '@src/server/store/tree-ancestors.ts';
import { usedBytes } from './kept-bytes.ts';
import { FOLDERS, isKept, MEDIA } from './media-row.ts';
import { refused } from './upload-bytes.ts';

const MEGABYTE = 1024 * 1024;

interface Wanted {
  /** Id of a folder; null for the top of the library. */
  readonly folder: string | null;
  /** Bytes that are to come. */
  readonly size: number;
  /** The file whose content they are for; null for a new file. */
  readonly replaced: Row | null;
}

/**
 * Lets bytes in for which there is room in the library and in every folder above.
 * @throws ServerError 1001 where there is none
 */
export async function requireRoom(store: Store, { folder, size, replaced }: Wanted): Promise<void> {
  if ((await usedBytes(store)) + size > MEDIA_QUOTA) throw refused('quota');
  if (folder !== null && (await store.get(FOLDERS, folder)) === undefined) throw invalidParameter('folder');
  if (!(await hasFolderRoom(store, { folder, size, besides: replaced?.id ?? null }))) throw refused('folderQuota');
}

/** True when a folder and all above it have room for bytes more; each counts what is below it, but for the file `besides`. */
export async function hasFolderRoom(
  store: Store,
  { folder, size, besides }: Pick<Wanted, 'folder' | 'size'> & { readonly besides: string | null },
): Promise<boolean> {
  const folders = await liveRows(store, FOLDERS);
  const files = (await store.list(MEDIA)).filter((file) => isKept(file) && file.id !== besides);
  for (let id = folder; id !== null; ) {
    const row = folders.find((each) => each.id === id);
    const limit = numberIn(row ?? { id }, 'quota') * MEGABYTE;
    const under = idsUnder(folders, 'parent', id);
    const held = files.reduce((sum, file) => sum + (under.has(String(file.folder)) ? numberIn(file, 'size') : 0), 0);
    if (limit > 0 && held + size > limit) return false;
    id = textIn(row, 'parent') || null;
  }
  return true;
}
