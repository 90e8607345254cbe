import { MEDIA_PART } from '@src/contracts/media.ts';
import { fromBase64, toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { missing } from '@src/server/http/server-error.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { bytesOfKey } from './drawing/drawn-file.ts';
import { BLOBS, MEDIA, THUMBS } from './media-row.ts';

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

/** Takes the bytes of a file away, unless another file has the same. */
export async function eraseBytes(file: Row, store: Store): Promise<void> {
  await store.remove(THUMBS, file.id);
  await eraseUnshared(textIn(file, 'hash'), file.id, store);
}

/** Takes bytes away that no file but this one needs any more. */
export async function eraseUnshared(hash: string, besides: string, store: Store): Promise<void> {
  const others = (await store.list(MEDIA)).some(
    (each) => each.id !== besides && each.hash === hash && each.status !== 'purged' && textIn(each, 'drawn') === '',
  );
  if (!others) await store.remove(BLOBS, hash);
}

/** Bytes of all files that are not erased; those that several share count once for each, as people see them. */
export async function usedBytes(store: Store): Promise<number> {
  const files = (await store.list(MEDIA)).filter(({ status }) => status !== 'purged');
  return files.reduce((sum, file) => sum + numberIn(file, 'size'), 0);
}
