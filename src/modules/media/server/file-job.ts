import { fromBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import type { FileFacts } from '@src/server/http/file-store.ts';
import { ServerError } from '@src/server/http/server-error.ts';
import { dropParts, partedIn, rangeOfParts } from '@src/server/resource/files/parted-bytes.ts';
import type { ExternalEffectKind } from '@src/server/resource/jobs/job-kind.ts';
import { queueJob } from '@src/server/resource/jobs/queue-job.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { BLOBS } from './media-row.ts';

/** Moves uploaded bytes from the database to the file storage, or erases them there. */
const inputContract = v.variant('act', [
  v.object({ act: v.literal('move'), hash: v.string() }),
  v.object({ act: v.literal('erase'), key: v.string() }),
]);

/** Queues a move or erasure of bytes for after the commit of this call. */
export const queueFileJob = (
  context: Pick<ServerContext, 'store' | 'now'>,
  input: v.InferOutput<typeof inputContract>,
): Promise<string> =>
  queueJob(context, { kind: 'file', name: `media:media:${input.act}`, about: 'media', input, total: 1 });

/** External work: stores bytes under a key, or erases the key when there are none. */
class FileTask {
  readonly bytes: ((store: Store) => AsyncIterable<Uint8Array>) | null;
  readonly facts: FileFacts;
  readonly key: string;
  constructor(key: string, bytes: FileTask['bytes'] = null, facts: FileFacts = { size: 0, sha256: '' }) {
    [this.key, this.bytes, this.facts] = [key, bytes, facts];
  }
}

/** Bytes in the database: in one row, or in parts in several rows. */
function keptBytes(blob: Row | undefined): { size: number; bytes: NonNullable<FileTask['bytes']> } | null {
  const parted = partedIn(blob);
  if (parted !== null) return { size: parted.size, bytes: (store) => rangeOfParts(store, parted) };
  const bytes = fromBase64(textIn(blob, 'data'));
  return bytes === null || bytes.length === 0 ? null : { size: bytes.length, bytes: () => one(bytes) };
}

/**
 * Moves or erases bytes. Every key belongs to one job and is never reused, so that erasing unused bytes cannot affect a
 * new upload of the same bytes. During a move, or while the storage is unavailable, the bytes are read from the
 * database.
 */
export const fileJob: ExternalEffectKind = {
  name: 'file',
  attempts: 12,
  async prepare({ job, input, call: { context } }) {
    const asked = v.parse(inputContract, input);
    if (asked.act === 'erase') return new FileTask(asked.key);
    const kept = keptBytes(await context.store.get(BLOBS, asked.hash));
    if (kept === null) return null;
    return new FileTask(keyOf(asked.hash, job.id), kept.bytes, { size: kept.size, sha256: asked.hash });
  },
  async act(task, { files, store }) {
    if (!(task instanceof FileTask)) throw new TypeError('no work on a file');
    if (files === undefined) throw new ServerError(0, 'this host keeps no files');
    const { key, bytes, facts } = task;
    if (bytes === null) return files.delete(key);
    await files.put(key, bytes(store), facts);
  },
  async settle({ job, input, call: { context } }) {
    const asked = v.parse(inputContract, input);
    if (asked.act === 'erase') return null;
    const key = keyOf(asked.hash, job.id);
    const blob = await context.store.get(BLOBS, asked.hash);
    const parted = partedIn(blob);
    if (parted === null && textIn(blob, 'data') === '') {
      // The bytes are no longer used, or another job moved them meanwhile: they were erased and uploaded again.
      if (textIn(blob, 'key') !== key) await queueFileJob(context, { act: 'erase', key });
      return null;
    }
    const moved = { data: '', key, ...(parted === null ? {} : { parts: '' }) };
    await context.store.update(BLOBS, asked.hash, moved);
    if (parted !== null) await dropParts(context.store, parted.upload, parted.size);
    return null;
  },
};

const keyOf = (hash: string, job: string): string => `${hash}-${job}`;

async function* one(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
