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

/** Base64 characters of a part. */
const PART_TEXT = (MEDIA_PART / 3) * 4;

/** Context for reading and storing bytes: in rows of the store, or in the file storage. */
export type FileContext = Pick<ServerContext, 'store' | 'later' | 'now' | 'files' | 'outsideQueue'>;

/** Waits for the file storage, which may be another server, without holding the connection of a transaction that only reads. */
const aside = <Result>({ outsideQueue = (job) => job() }: FileContext, job: () => Promise<Result>): Promise<Result> =>
  outsideQueue(job);

/**
 * Part of the bytes of a file in base64, from a multiple of `MEDIA_PART` on. To be read before the call writes anything.
 * @throws ServerError 1002 when there are none
 */
export async function partOf(file: Row, from: number, context: FileContext): Promise<string> {
  const drawn = textIn(file, 'drawn');
  if (drawn !== '') return toBase64((await bytesOfKey(drawn)).subarray(from, from + MEDIA_PART));
  const blob = await context.store.get(BLOBS, textIn(file, 'hash'));
  const start = (from / 3) * 4;
  const data = textIn(blob, 'data');
  if (data !== '') return data.slice(start, start + PART_TEXT);
  const parted = partedIn(blob);
  // Upload parts and content parts have the same offsets.
  if (parted !== null) return textIn(await context.store.get(PARTS, partId(parted.upload, from)), 'data');
  const read = async () => collected(await movedBytes(blob, context, { from, size: MEDIA_PART }));
  return toBase64(await aside(context, read));
}

/**
 * Bytes of a file or of a range: at once, or streamed from their storage.
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
  if (drawn !== '') return cut(await bytesOfKey(drawn));
  const blob = await context.store.get(BLOBS, textIn(file, 'hash'));
  const parted = partedIn(blob);
  if (parted !== null) return begunParts(parted, context, range);
  if (textIn(blob, 'data') === '') return aside(context, () => movedBytes(blob, context, range));
  const bytes = fromBase64(textIn(blob, 'data'));
  if (bytes === null || bytes.length === 0) throw missing();
  return cut(bytes);
}

/**
 * Bytes in parts. The first part is read at once, so that a file without bytes is refused; the caller streams the
 * others after the transaction of this call.
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

/** Bytes in the file storage. */
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

/** All bytes concatenated, for short files. */
export async function collected(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (bytes instanceof Uint8Array) return bytes;
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return joined(parts);
}

/**
 * The start offset in a query.
 * @throws ServerError 1001 for an offset that is not the start of a part, or past the end
 */
export function placeIn(from: string | undefined, total: number): number {
  const place = /^\d{1,12}$/.test(from ?? '0') ? Number(from ?? 0) : -1;
  if (place < 0 || place % MEDIA_PART !== 0 || (place > 0 && place >= total)) throw invalidParameter('from');
  return place;
}

/** Thumbnail of a file; null when it has none of its own. */
export async function thumbOf(file: Row, store: Store): Promise<{ mime: string; data: string; size: number } | null> {
  const [, mime = '', data = ''] =
    /^data:([\w/+]+);base64,(.+)$/.exec(textIn(await store.get(THUMBS, file.id), 'data')) ?? [];
  if (data !== '') return { mime, data, size: fromBase64(data)?.length ?? 0 };
  // Demo videos have a generated poster.
  const poster = file.poster === true ? posterOfKey(textIn(file, 'drawn')) : null;
  return poster === null ? null : { mime: 'image/png', data: toBase64(poster), size: poster.length };
}

/** Stores bytes by hash, once for all files that share them; a job moves them to the file storage. */
export async function storeBytes(hash: string, bytes: Uint8Array, context: FileContext): Promise<void> {
  if ((await context.store.get(BLOBS, hash)) !== undefined) return;
  await context.store.insert(BLOBS, { id: hash, data: toBase64(bytes), size: bytes.length });
  if (context.files !== undefined) await queueFileJob(context, { act: 'move', hash });
}

/** Bytes in the parts of their upload. */
interface KeptParts {
  readonly hash: string;
  readonly size: number;
  /** Metadata ranges to blank out. */
  readonly notes: readonly VideoMetadataBox[];
  readonly upload: string;
}

/**
 * Keeps the bytes of an upload in its parts, without metadata; false, without effect, when the same bytes are already
 * stored.
 */
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

/** Stores the thumbnail of a file, replacing the former one. */
export async function storeThumbnail(id: string, data: string | null, store: Store): Promise<void> {
  await store.remove(THUMBS, id);
  if (data !== null) await store.insert(THUMBS, { id, data });
}

/** Copies the thumbnail of another file with the same bytes. */
export async function copyThumb(from: string, to: string, store: Store): Promise<void> {
  if (from !== to) await storeThumbnail(to, textIn(await store.get(THUMBS, from), 'data') || null, store);
}

/** Deletes bytes that no file and no version uses any more. */
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

/**
 * Bytes of all files that are not erased, including versions; bytes shared by several files count for each, as users
 * see it.
 */
export async function usedBytes(store: Store): Promise<number> {
  const [files] = await store.aggregate(MEDIA, { where: NOT_ERASED, by: [], sums: ['size'] });
  const [older] = await store.aggregate(VERSIONS, { by: [], sums: ['size'] });
  return (files?.sums.size ?? 0) + (older?.sums.size ?? 0);
}

/** Condition of files with bytes. */
export const NOT_ERASED: Condition = { field: 'status', op: 'isNot', value: 'purged' };

/** Bytes of versions by the kind of their file. */
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
