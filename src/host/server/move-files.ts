import { createHash } from 'node:crypto';
import { MEDIA_PART } from '../../contracts/media.ts';
import type { FileStore } from '../../server/http/file-store.ts';
import { dropParts, partedIn, partRowsOf, rangeOfParts } from '../../server/resource/files/parted-bytes.ts';
import { numberIn, textIn } from '../../server/store/row-values.ts';
import { COLLECTIONS, type Row, type Store } from '../../server/store/store.ts';
import { SettingsError } from './settings.ts';

const BLOBS = COLLECTIONS.mediaBlobs;
const PARTS = COLLECTIONS.mediaParts;
/** Ids of files that are held at once. */
const AT_ONCE = 500;

/** Between which places bytes are moved; the database, where one is undefined. */
export interface FileMove {
  readonly store: Pick<Store, 'get' | 'select' | 'insert' | 'update' | 'remove'>;
  readonly from: FileStore | undefined;
  readonly to: FileStore | undefined;
}

/** How many files are in their new place: those that were brought there now, and those that were there before. */
export interface MovedFiles {
  readonly moved: number;
  readonly present: number;
}

/**
 * Brings the bytes of all files to another place, one file after the other and each checked against its hash. What is there already
 * is left alone, so that a move which ended early goes on. Nothing is taken away from where the bytes were.
 * @throws SettingsError for bytes that are missing or damaged, naming the file
 */
export async function moveFiles(move: FileMove): Promise<MovedFiles> {
  const done = { moved: 0, present: 0 };
  for (let last: Row | undefined; ; ) {
    const asked = { size: AT_ONCE, keysOnly: true, countTo: 0 };
    const { rows } = await move.store.select(BLOBS, last === undefined ? asked : { ...asked, after: last.id });
    for (const { id } of rows) done[(await moveFile(move, id).catch(fail)) ? 'moved' : 'present'] += 1;
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return done;
  }
}

/** Bytes that are others than was said are a matter for operators. */
function fail(cause: unknown): never {
  throw cause instanceof RangeError ? new SettingsError(cause.message) : cause;
}

/** True when bytes were brought; false when they were there. */
async function moveFile({ store, from, to }: FileMove, hash: string): Promise<boolean> {
  const row = await store.get(BLOBS, hash);
  const [data, size] = [textIn(row, 'data'), numberIn(row ?? { id: '' }, 'size')];
  const key = textIn(row, 'key') || `${hash}-0`;
  const parted = partedIn(row);
  if (row === undefined || (to === undefined && parted !== null)) return false;
  if (to === undefined) {
    if (data !== '' && size <= MEDIA_PART) return false;
    await intoRows(store, row, data === '' ? await bytesAt(from, key, hash) : checked(one(bytesOf(data)), hash));
    return true;
  }
  const isOutside = data === '' && parted === null;
  if (isOutside && (await to.head(key))?.size === size) return false;
  const inRows = parted === null ? one(bytesOf(data)) : rangeOfParts(store, parted);
  const bytes = isOutside ? await bytesAt(from, key, hash) : inRows;
  await to.put(key, checked(bytes, hash), { size, sha256: hash });
  if (!isOutside) await store.update(BLOBS, hash, { data: '', key, ...(parted === null ? {} : { parts: '' }) });
  if (parted !== null) await dropParts(store, parted.upload, parted.size);
  return true;
}

async function bytesAt(from: FileStore | undefined, key: string, hash: string): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await from?.get(key);
  if (bytes === undefined) throw new SettingsError(`The file ${key} is not in the place that it is moved from.`);
  return checked(bytes, hash);
}

async function* one(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** The same bytes as they come; the end comes only for those of the hash, so that nobody keeps others. */
async function* checked(bytes: AsyncIterable<Uint8Array>, hash: string): AsyncIterable<Uint8Array> {
  const digest = createHash('sha256');
  for await (const part of bytes) {
    digest.update(part);
    yield part;
  }
  if (digest.digest('hex') !== hash) throw new RangeError(`The bytes of the file ${hash} are damaged.`);
}

const bytesOf = (data: string): Uint8Array => Buffer.from(data, 'base64');

/** Keeps bytes in the database: those of a short file with its row, others in parts, of which one is read at a time. */
async function intoRows(store: FileMove['store'], row: Row, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const [upload, size] = [row.id, numberIn(row, 'size')];
  if (size <= MEDIA_PART) {
    let data = '';
    for await (const part of partRowsOf(upload, bytes)) data += textIn(part, 'data');
    await store.update(BLOBS, row.id, { data, key: '' });
    return;
  }
  try {
    // Some are there already where a move ended early.
    for await (const part of partRowsOf(upload, bytes))
      if ((await store.update(PARTS, part.id, part)) === undefined) await store.insert(PARTS, part);
  } catch (cause) {
    await dropParts(store, upload, size);
    throw cause;
  }
  await store.update(BLOBS, row.id, { data: '', key: '', parts: upload });
}
