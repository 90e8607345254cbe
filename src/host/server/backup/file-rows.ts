import { createHash } from 'node:crypto';
import { MEDIA_PART } from '../../../contracts/media.ts';
import type { FileStore } from '../../../server/http/file-store.ts';
import { ServerError } from '../../../server/http/server-error.ts';
import { partedIn, partRowsOf, rangeOfParts } from '../../../server/resource/files/parted-bytes.ts';
import { textIn } from '../../../server/store/row-values.ts';
import { COLLECTIONS, type Row, type Store } from '../../../server/store/store.ts';
import type { TablePage } from '../../sql/dump/table-page.ts';
import { SettingsError } from '../settings.ts';

const BLOBS = COLLECTIONS.mediaBlobs;
const PARTS = COLLECTIONS.mediaParts;
/** Longest text of bytes that stays in one row, in base64. */
const MAX_DATA_LENGTH = (MEDIA_PART / 3) * 4;
/** How often the bytes of a file may be moved while they are looked for. */
const MAX_MOVES = 5;

/** Where the bytes of files are. */
export interface FilePlaces {
  /** The storage outside the database; undefined when there is none. */
  readonly files: FileStore | undefined;
  /** The rows as they are now, which other processes may have changed since the snapshot; absent when there are no others. */
  readonly now?: Pick<Store, 'get'> | undefined;
  /** The database, which has the parts of long files. */
  readonly parts: Pick<Store, 'get'>;
  /** Called with the hash of a file whose bytes have another one; they are in the backup as they are. */
  readonly onDamaged: (hash: string) => void;
  /** Called for a file that was deleted after the snapshot and before its bytes were read. */
  readonly onDeleted: () => void;
}

/**
 * Adds the bytes of externally stored files to the rows, so that a backup is complete by itself; one part of a file is in memory at a
 * time. After a restore they are in the database; the bytes of long files are split into parts. The row of a file whose bytes were
 * deleted meanwhile is left out, so that the same file can be uploaded again after a restore. All bytes are checked against their hash,
 * which is the id of their row.
 * @throws SettingsError when the bytes of a file are missing that was not deleted
 */
export async function* withFileBytes(pages: AsyncIterable<TablePage>, places: FilePlaces): AsyncIterable<TablePage> {
  for await (const { table, rows } of pages) {
    if (table !== BLOBS || rows.length === 0) yield { table, rows };
    else for (const row of rows) yield* pagesOfFile(row, places);
  }
}

async function* pagesOfFile(row: Row, places: FilePlaces): AsyncIterable<TablePage> {
  const { key, ...own } = row;
  if (typeof key !== 'string' && textIn(row, 'data').length <= MAX_DATA_LENGTH) {
    await checkInRows(row, places);
    return yield { table: BLOBS, rows: [own] };
  }
  const bytes = await findBytes(row, places);
  if (bytes === undefined) return places.onDeleted();
  let last: Row | undefined;
  let count = 0;
  for await (const part of partRowsOf(row.id, checked(bytes, row.id, places.onDamaged))) {
    if (last !== undefined) yield { table: PARTS, rows: [last] };
    last = part;
    count += 1;
  }
  if (count < 2) return yield { table: BLOBS, rows: [{ ...own, data: textIn(last, 'data') }] };
  yield { table: PARTS, rows: last === undefined ? [] : [last] };
  yield { table: BLOBS, rows: [{ ...own, data: '', parts: row.id }] };
}

/** The bytes of a file; undefined when it was deleted after the snapshot. */
async function findBytes(row: Row, { files, now }: FilePlaces): Promise<AsyncIterable<Uint8Array> | undefined> {
  let current = row;
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    const { key } = current;
    if (typeof key !== 'string') return bytesInRows(current, now);
    const bytes = await files?.get(key);
    if (bytes !== undefined) return bytes;
    // Bytes are deleted after their row; the same file may have been uploaded again since.
    const next = now === undefined ? current : await now.get(BLOBS, row.id);
    if (next === undefined) return undefined;
    if (next.key === key) break;
    current = next;
  }
  throw new SettingsError(`The file ${textIn(current, 'key')} is not where FILES_URL says.`);
}

function bytesInRows(row: Row, now: FilePlaces['now']): AsyncIterable<Uint8Array> {
  const parted = partedIn(row);
  return parted === null || now === undefined
    ? single(Buffer.from(textIn(row, 'data'), 'base64'))
    : rangeOfParts(now, parted);
}

async function* single(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Passes bytes on, and reports at their end when they do not have the hash. */
async function* checked(
  bytes: AsyncIterable<Uint8Array>,
  hash: string,
  onDamaged: FilePlaces['onDamaged'],
): AsyncIterable<Uint8Array> {
  const digest = createHash('sha256');
  for await (const piece of bytes) {
    digest.update(piece);
    yield piece;
  }
  if (digest.digest('hex') !== hash) onDamaged(hash);
}

/** Checks bytes that are in the rows already, and are read for this only. */
async function checkInRows(row: Row, { parts, onDamaged }: FilePlaces): Promise<void> {
  const parted = partedIn(row);
  const digest = createHash('sha256');
  try {
    for await (const piece of parted === null ? bytesInRows(row, parts) : rangeOfParts(parts, parted))
      digest.update(piece);
    if (digest.digest('hex') === row.id) return;
  } catch (cause) {
    if (!(cause instanceof ServerError)) throw cause;
    // A part is missing.
  }
  // The parts of a file that was moved or deleted since the snapshot are gone; those of the snapshot are in the backup.
  const isMoved = parted !== null && textIn(await parts.get(BLOBS, row.id), 'parts') !== parted.upload;
  if (!isMoved) onDamaged(row.id);
}
