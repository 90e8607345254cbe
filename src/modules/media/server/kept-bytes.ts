import { MEDIA_PART } from '@src/contracts/media.ts';
import { fromBase64, toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { invalidParameter, missing } from '@src/server/http/server-error.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { bytesOfKey } from './drawing/drawn-file.ts';
import { BLOBS, MEDIA, THUMBS, VERSIONS } from './media-row.ts';

/** Characters of base64 for a part. */
const PART_TEXT = (MEDIA_PART / 3) * 4;

/**
 * A part of the bytes of a file in base64, from a multiple of `MEDIA_PART` on.
 * @throws ServerError 1002 when there are none
 */
export async function partOf(file: Row, from: number, store: Store): Promise<string> {
  const drawn = textIn(file, 'drawn');
  if (drawn !== '') return toBase64(bytesOfKey(drawn).subarray(from, from + MEDIA_PART));
  const data = textIn(await store.get(BLOBS, textIn(file, 'hash')), 'data');
  if (data === '') throw missing();
  const start = (from / 3) * 4;
  return data.slice(start, start + PART_TEXT);
}

/**
 * All bytes of a file.
 * @throws ServerError 1002 when there are none
 */
export async function bytesIn(file: Row, store: Store): Promise<Uint8Array> {
  const drawn = textIn(file, 'drawn');
  if (drawn !== '') return bytesOfKey(drawn);
  const bytes = fromBase64(textIn(await store.get(BLOBS, textIn(file, 'hash')), 'data'));
  if (bytes === null || bytes.length === 0) throw missing();
  return bytes;
}

/**
 * Where a part begins that a query asks for.
 * @throws ServerError 1001 for a place that is no beginning of a part, or past the end
 */
export function placeIn(from: string | undefined, total: number): number {
  const place = /^\d{1,12}$/.test(from ?? '0') ? Number(from ?? 0) : -1;
  if (place < 0 || place % MEDIA_PART !== 0 || (place > 0 && place >= total)) throw invalidParameter('from');
  return place;
}

/** The small picture that stands for a file; null where it has none of its own. */
export async function thumbOf(file: Row, store: Store): Promise<{ mime: string; data: string; size: number } | null> {
  const [, mime = '', data = ''] =
    /^data:([\w/+]+);base64,(.+)$/.exec(textIn(await store.get(THUMBS, file.id), 'data')) ?? [];
  return data === '' ? null : { mime, data, size: fromBase64(data)?.length ?? 0 };
}

/** Keeps bytes by their hash, once however many files have them. */
export async function keepBytes(hash: string, bytes: Uint8Array, store: Store): Promise<void> {
  if ((await store.get(BLOBS, hash)) === undefined)
    await store.insert(BLOBS, { id: hash, data: toBase64(bytes), size: bytes.length });
}

/** Keeps the small picture of a file in the place of the former one. */
export async function keepThumb(id: string, data: string | null, store: Store): Promise<void> {
  await store.remove(THUMBS, id);
  if (data !== null) await store.insert(THUMBS, { id, data });
}

/** Gives a file the small picture of another one with the same bytes. */
export async function copyThumb(from: string, to: string, store: Store): Promise<void> {
  if (from !== to) await keepThumb(to, textIn(await store.get(THUMBS, from), 'data') || null, store);
}

/** Takes bytes away that no file and no older version of one needs any more. */
export async function eraseUnshared(hash: string, store: Store): Promise<void> {
  const where = { field: 'hash', op: 'is', value: hash } as const;
  const { rows } = await store.select(MEDIA, { where });
  const holders = [
    ...rows.filter(({ status }) => status !== 'purged'),
    ...(await store.select(VERSIONS, { where })).rows,
  ];
  if (!holders.some((row) => textIn(row, 'drawn') === '')) await store.remove(BLOBS, hash);
}

/** Bytes of all files that are not erased, with their older versions; what several files share counts for each, as people see them. */
export async function usedBytes(store: Store): Promise<number> {
  const older = await olderBytes(store);
  const files = (await store.list(MEDIA)).filter(({ status }) => status !== 'purged');
  return files.reduce((sum, file) => sum + numberIn(file, 'size') + (older.get(file.id) ?? 0), 0);
}

/** Bytes of the older versions by the id of their file. */
export async function olderBytes(store: Store): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>();
  for (const row of await store.list(VERSIONS)) {
    const media = textIn(row, 'media');
    bytes.set(media, (bytes.get(media) ?? 0) + numberIn(row, 'size'));
  }
  return bytes;
}
