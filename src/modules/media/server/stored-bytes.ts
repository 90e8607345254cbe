import { MEDIA_PART } from '@src/contracts/media.ts';
import { fromBase64, joined, toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { blankVideoMetadata, type VideoMetadataBox } from '@src/contracts/media-safety/strip-location.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import type { FileRange } from '@src/server/http/file-store.ts';
import { invalidParameter, missing } from '@src/server/http/server-error.ts';
import { dropParts, partedIn, partId, rangeOfParts } from '@src/server/resource/files/parted-bytes.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { bytesOfKey, posterOfKey } from './drawing/drawn-file.ts';
import { queueFileJob } from './file-job.ts';
import { BLOBS, MEDIA, PARTS, THUMBS, VERSIONS } from './media-row.ts';

/** Characters of base64 for a part. */
const PART_TEXT = (MEDIA_PART / 3) * 4;

/** What bytes are read and kept with: in the rows of the store, or where the host keeps files. */
export type FileContext = Pick<ServerContext, 'store' | 'later' | 'now' | 'files'>;

/**
 * A part of the bytes of a file in base64, from a multiple of `MEDIA_PART` on.
 * @throws ServerError 1002 when there are none
 */
export async function partOf(file: Row, from: number, context: FileContext): Promise<string> {
  const drawn = textIn(file, 'drawn');
  if (drawn !== '') return toBase64(bytesOfKey(drawn).subarray(from, from + MEDIA_PART));
  const blob = await context.store.get(BLOBS, textIn(file, 'hash'));
  const start = (from / 3) * 4;
  const data = textIn(blob, 'data');
  if (data !== '') return data.slice(start, start + PART_TEXT);
  const parted = partedIn(blob);
  // Parts of uploads and parts of contents begin at the same places.
  if (parted !== null) return textIn(await context.store.get(PARTS, partId(parted.upload, from)), 'data');
  return toBase64(await collected(await movedBytes(blob, context, { from, size: MEDIA_PART })));
}

/**
 * The bytes of a file, all or those of a range: at once, or as they come from where they are kept.
 * @throws ServerError 1002 when there are none
 */
export async function bytesIn(
  file: Row,
  context: FileContext,
  range?: FileRange,
): Promise<Uint8Array | AsyncIterable<Uint8Array>> {
  const cut = (bytes: Uint8Array) =>
    range === undefined ? bytes : bytes.subarray(range.from, range.from + range.size);
  const drawn = textIn(file, 'drawn');
  if (drawn !== '') return cut(bytesOfKey(drawn));
  const blob = await context.store.get(BLOBS, textIn(file, 'hash'));
  const parted = partedIn(blob);
  if (parted !== null) return begunParts(parted, context, range);
  if (textIn(blob, 'data') === '') return movedBytes(blob, context, range);
  const bytes = fromBase64(textIn(blob, 'data'));
  if (bytes === null || bytes.length === 0) throw missing();
  return cut(bytes);
}

/**
 * Bytes that lie in parts. The first one is read at once, so that a file without bytes is refused; whoever reads the others does
 * so one by one, when the transaction of this call is over.
 */
async function begunParts(
  parted: { readonly upload: string; readonly size: number },
  { store, later = store }: FileContext,
  { from, size }: FileRange = { from: 0, size: parted.size },
): Promise<Uint8Array | AsyncIterable<Uint8Array>> {
  const head = Math.min(size, MEDIA_PART - (from % MEDIA_PART));
  const first = await collected(rangeOfParts(store, parted, { from, size: head }));
  if (from + head >= Math.min(parted.size, from + size)) return first;
  return followed(first, rangeOfParts(later, parted, { from: from + head, size: size - head }));
}

async function* followed(first: Uint8Array, others: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  yield first;
  yield* others;
}

/** Bytes that are where the host keeps files. */
async function movedBytes(
  blob: Row | undefined,
  { files }: FileContext,
  range: FileRange | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const key = textIn(blob, 'key');
  const bytes = key === '' ? undefined : await files?.get(key, range);
  if (bytes === undefined) throw missing();
  return bytes;
}

/** All bytes together, for files that are short. */
export async function collected(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (bytes instanceof Uint8Array) return bytes;
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return joined(parts);
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
  if (data !== '') return { mime, data, size: fromBase64(data)?.length ?? 0 };
  // Films of the demo have a picture that is drawn as they are.
  const poster = file.poster === true ? posterOfKey(textIn(file, 'drawn')) : null;
  return poster === null ? null : { mime: 'image/png', data: toBase64(poster), size: poster.length };
}

/** Keeps bytes by their hash, once however many files have them; a job moves them to where the host keeps files. */
export async function storeBytes(hash: string, bytes: Uint8Array, context: FileContext): Promise<void> {
  if ((await context.store.get(BLOBS, hash)) !== undefined) return;
  await context.store.insert(BLOBS, { id: hash, data: toBase64(bytes), size: bytes.length });
  if (context.files !== undefined) await queueFileJob(context, { act: 'move', hash });
}

/** Bytes that lie in the parts of the upload that brought them. */
interface KeptParts {
  readonly hash: string;
  readonly size: number;
  /** What is emptied in them. */
  readonly notes: readonly VideoMetadataBox[];
  readonly upload: string;
}

/** Keeps the bytes of an upload where its parts are, without notes; false, and nothing is done, where the same bytes are kept. */
export async function storeParts({ hash, size, notes, upload }: KeptParts, context: FileContext): Promise<boolean> {
  const { store } = context;
  if ((await store.get(BLOBS, hash)) !== undefined) return false;
  await store.insert(BLOBS, { id: hash, data: '', size, parts: upload });
  let at = 0;
  for await (const piece of rangeOfParts(store, { upload, size })) {
    if (blankVideoMetadata(piece, at, notes)) await store.update(PARTS, partId(upload, at), { data: toBase64(piece) });
    at += piece.length;
  }
  if (context.files !== undefined) await queueFileJob(context, { act: 'move', hash });
  return true;
}

/** Keeps the small picture of a file in the place of the former one. */
export async function storeThumbnail(id: string, data: string | null, store: Store): Promise<void> {
  await store.remove(THUMBS, id);
  if (data !== null) await store.insert(THUMBS, { id, data });
}

/** Gives a file the small picture of another one with the same bytes. */
export async function copyThumb(from: string, to: string, store: Store): Promise<void> {
  if (from !== to) await storeThumbnail(to, textIn(await store.get(THUMBS, from), 'data') || null, store);
}

/** Takes bytes away that no file and no older version of one needs any more. */
export async function eraseUnshared(hash: string, context: FileContext): Promise<void> {
  const { store } = context;
  const where = { field: 'hash', op: 'is', value: hash } as const;
  const { rows } = await store.select(MEDIA, { where });
  const holders = [
    ...rows.filter(({ status }) => status !== 'purged'),
    ...(await store.select(VERSIONS, { where })).rows,
  ];
  if (holders.some((row) => textIn(row, 'drawn') === '')) return;
  const blob = await store.get(BLOBS, hash);
  const [key, parted] = [textIn(blob, 'key'), partedIn(blob)];
  await store.remove(BLOBS, hash);
  if (parted !== null) await dropParts(store, parted.upload, parted.size);
  if (key !== '') await queueFileJob(context, { act: 'erase', key });
}

/** Bytes of all files that are not erased, with their older versions; what several files share counts for each, as people see them. */
export async function usedBytes(store: Store): Promise<number> {
  const [files] = await store.aggregate(MEDIA, { where: NOT_ERASED, by: [], sums: ['size'] });
  const [older] = await store.aggregate(VERSIONS, { by: [], sums: ['size'] });
  return (files?.sums.size ?? 0) + (older?.sums.size ?? 0);
}

/** Files whose bytes are there. */
export const NOT_ERASED: Condition = { field: 'status', op: 'isNot', value: 'purged' };

/** Bytes of the older versions by the kind of their file. */
export async function olderBytesByKind(store: Store): Promise<ReadonlyMap<string, number>> {
  const groups = await store.aggregate(VERSIONS, { by: [{ field: 'media' }], sums: ['size'] });
  const files = await store.getMany(
    MEDIA,
    groups.map(({ values }) => String(values[0])),
  );
  const kinds = new Map(files.map((file) => [file.id, textIn(file, 'kind')]));
  const bytes = new Map<string, number>();
  for (const { values, sums } of groups) {
    const kind = kinds.get(String(values[0])) ?? '';
    bytes.set(kind, (bytes.get(kind) ?? 0) + (sums.size ?? 0));
  }
  return bytes;
}
