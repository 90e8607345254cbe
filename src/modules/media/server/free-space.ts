import { MEDIA_QUOTA } from '@src/contracts/media.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import { invalidParameter } from '@src/server/http/server-error.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { idsUnder, liveRows } from '@src/server/store/tree-ancestors.ts';
import { FOLDERS, KEPT, MEDIA } from './media-row.ts';
import { usedBytes } from './stored-bytes.ts';
import { refused } from './upload-bytes.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Available space for a new file: the smallest of all limits, at least 0 bytes, and the folder with that limit; null
 * for the library.
 */
export interface FreeSpace {
  readonly left: number;
  readonly place: string | null;
}

/**
 * Available space in a folder, its ancestors and the library; each folder's usage includes its descendants. The file
 * `besides` does not count, because it is being moved or replaced.
 */
export async function freeSpaceIn(
  store: Store,
  folder: string | null,
  besides: string | null = null,
): Promise<FreeSpace> {
  const inFolders = await folderFreeSpace(store, folder, besides);
  const inLibrary = Math.max(0, MEDIA_QUOTA - (await usedBytes(store)));
  return inFolders.left < inLibrary ? inFolders : { left: inLibrary, place: null };
}

/** Available space in a folder and its ancestors; infinite without limits. */
export async function folderFreeSpace(store: Store, folder: string | null, besides: string | null): Promise<FreeSpace> {
  const folders = await liveRows(store, FOLDERS);
  const held = await usableFilesByFolder(store, besides);
  let least: FreeSpace = { left: Number.POSITIVE_INFINITY, place: null };
  for (let id = folder; id !== null; ) {
    const row = folders.find((each) => each.id === id);
    const limit = numberIn(row ?? { id }, 'quota') * MEGABYTE;
    const under = idsUnder(folders, 'parent', id);
    const size = held.reduce((sum, each) => sum + (under.has(each.folder) ? each.size : 0), 0);
    const left = Math.max(0, limit - size);
    if (limit > 0 && left < least.left) least = { left, place: textIn(row, 'name') };
    id = textIn(row, 'parent') || null;
  }
  return least;
}

/** Usage of a folder without its descendants. */
interface Held {
  readonly folder: string;
  readonly files: number;
  /** In bytes. */
  readonly size: number;
}

/** Usable files by folder, without the file `besides`; only those that meet a condition, if there is one. */
export async function usableFilesByFolder(
  store: Store,
  besides: string | null = null,
  where: Condition | null = null,
): Promise<readonly Held[]> {
  const others = besides === null ? [] : [{ field: 'id', op: 'isNot', value: besides } as const];
  const all: Condition[] = [KEPT, ...others, ...(where === null ? [] : [where])];
  const groups = await store.aggregate(MEDIA, { where: { all }, by: [{ field: 'folder' }], sums: ['size'] });
  return groups.map(({ values, count, sums }) => ({
    folder: String(values[0] ?? ''),
    files: count,
    size: sums.size ?? 0,
  }));
}

interface Wanted {
  /** Folder id; null for the root of the library. */
  readonly folder: string | null;
  /** Required bytes. */
  readonly size: number;
  /** The file whose content is replaced; null for a new file. */
  readonly replaced: Row | null;
  /** Bytes of other pending uploads of the same operator. */
  readonly underWay?: number;
}

/**
 * Requires space in the library and in every folder above.
 * @throws ServerError 1001 with the available space when there is too little
 */
export async function requireSpace(store: Store, { folder, size, replaced, underWay = 0 }: Wanted): Promise<void> {
  const into = folder === null ? null : await store.get(FOLDERS, folder);
  // Files in a deleted folder would be unreachable.
  if (into === undefined || (into !== null && isDeleted(into))) throw invalidParameter('folder');
  const { left, place } = await freeSpaceIn(store, folder, replaced?.id ?? null);
  if (size + underWay <= left) return;
  throw refused(place === null ? 'quota' : 'folderQuota', describeStorageSpace({ left: left - underWay, place }, size));
}

/** Message with the available and the required space. */
export const describeStorageSpace = ({ left, place }: FreeSpace, size: number) => ({
  ...{ left: megabytes(Math.max(0, left), Math.floor), needed: megabytes(size, Math.ceil) },
  ...(place === null ? {} : { folder: place }),
});

/** Available space is rounded down and required space up, so that the message never promises too much. */
const megabytes = (bytes: number, rounded: (value: number) => number): string =>
  `${(rounded((bytes / MEGABYTE) * 10) / 10).toFixed(1)} MB`;
