import { createHash } from 'node:crypto';
import { MEDIA_PART } from '../../contracts/media.ts';
import type { FileStore } from '../../server/http/file-store.ts';
import { dropParts, partedIn, partRowsOf, rangeOfParts } from '../../server/resource/files/parted-bytes.ts';
import { numberIn, textIn } from '../../server/store/row-values.ts';
import { COLLECTIONS, type Row, type Store } from '../../server/store/store.ts';
import { SettingsError } from './settings.ts';

const BLOBS = COLLECTIONS.mediaBlobs;
const PARTS = COLLECTIONS.mediaParts;
/** Number of file ids that are read at once. */
const BATCH_SIZE = 500;

/** Source and target of moved bytes; undefined is the database. */
export interface FileMove {
  readonly store: Pick<Store, 'get' | 'select' | 'insert' | 'update' | 'remove'>;
  readonly from: FileStore | undefined;
  readonly to: FileStore | undefined;
}

/** How many files were copied to the new place, and how many were there before. */
export interface MovedFiles {
  readonly moved: number;
  readonly present: number;
}

/**
 * Copies the bytes of all files to another place, one after the other, and checks each against its hash. Files that are already
 * there are skipped, so that an interrupted move can be repeated. Nothing is deleted from the file store of the source.
 * @throws SettingsError for missing or damaged bytes, naming the file
 */
export async function moveFiles(move: FileMove): Promise<MovedFiles> {
  const done = { moved: 0, present: 0 };
  for (let last: Row | undefined; ; ) {
    const asked = { size: BATCH_SIZE, keysOnly: true, countTo: 0 };
    const { rows } = await move.store.select(BLOBS, last === undefined ? asked : { ...asked, after: last.id });
    for (const { id } of rows) done[(await moveFile(move, id).catch(throwForOperators)) ? 'moved' : 'present'] += 1;
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return done;
  }
}

/** Reports damaged bytes as a SettingsError, which operators see without a stack. */
function throwForOperators(cause: unknown): never {
  throw cause instanceof RangeError ? new SettingsError(cause.message) : cause;
}

/** True when the bytes were copied; false when they were there already. */
async function moveFile({ store, from, to }: FileMove, hash: string): Promise<boolean> {
  const row = await store.get(BLOBS, hash);
  const [data, size] = [textIn(row, 'data'), numberIn(row ?? { id: '' }, 'size')];
  const key = textIn(row, 'key') || `${hash}-0`;
  const parted = partedIn(row);
  if (row === undefined || (to === undefined && parted !== null)) return false;
  if (to === undefined) {
    if (data !== '' && size <= MEDIA_PART) return false;
    await storeInRows(
      store,
      row,
      data === '' ? await readBytes(from, key, hash) : checked(single(decodeBytes(data)), hash),
    );
    return true;
  }
  const isExternal = data === '' && parted === null;
  if (isExternal && (await to.head(key))?.size === size) return false;
  const inRows = parted === null ? single(decodeBytes(data)) : rangeOfParts(store, parted);
  const bytes = isExternal ? await readBytes(from, key, hash) : inRows;
  await to.put(key, checked(bytes, hash), { size, sha256: hash });
  if (!isExternal) await store.update(BLOBS, hash, { data: '', key, ...(parted === null ? {} : { parts: '' }) });
  if (parted !== null) await dropParts(store, parted.upload, parted.size);
  return true;
}

async function readBytes(from: FileStore | undefined, key: string, hash: string): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await from?.get(key);
  if (bytes === undefined) throw new SettingsError(`The file ${key} is not in the place that it is moved from.`);
  return checked(bytes, hash);
}

async function* single(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Passes the bytes through and throws at the end when they do not have the hash, so that the target discards them. */
async function* checked(bytes: AsyncIterable<Uint8Array>, hash: string): AsyncIterable<Uint8Array> {
  const digest = createHash('sha256');
  for await (const part of bytes) {
    digest.update(part);
    yield part;
  }
  if (digest.digest('hex') !== hash) throw new RangeError(`The bytes of the file ${hash} are damaged.`);
}

const decodeBytes = (data: string): Uint8Array => Buffer.from(data, 'base64');

/** Stores bytes in the database: those of a short file in its row, others in parts, which are read one at a time. */
async function storeInRows(store: FileMove['store'], row: Row, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const [upload, size] = [row.id, numberIn(row, 'size')];
  if (size <= MEDIA_PART) {
    let data = '';
    for await (const part of partRowsOf(upload, bytes)) data += textIn(part, 'data');
    await store.update(BLOBS, row.id, { data, key: '' });
    return;
  }
  try {
    // Some parts exist already when an earlier move was interrupted.
    for await (const part of partRowsOf(upload, bytes))
      if ((await store.update(PARTS, part.id, part)) === undefined) await store.insert(PARTS, part);
  } catch (cause) {
    await dropParts(store, upload, size);
    throw cause;
  }
  await store.update(BLOBS, row.id, { data: '', key: '', parts: upload });
}
