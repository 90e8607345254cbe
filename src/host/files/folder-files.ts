import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../server/http/file-store.ts';
import { UnavailableError } from '../sql/sql-client.ts';
import { draftOf, undefinedIfMissing } from './drafts.ts';
import { requireKey, withCheckedSize } from './file-keys.ts';
import { flushFolder } from './flush-folder.ts';

/** Seconds after which a client may retry when the disk is full. */
const RETRY_SECONDS = 60;

let written = 0;

/**
 * Stores files in a folder, each under its key in a subfolder named by the key's first two characters; processes may share it.
 * `put` throws an UnavailableError when the disk is full.
 */
export function createFolderFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, requireKey(key).slice(0, 2), key);
  const sizeOf = (key: string) => stat(pathOf(key)).then(({ size }) => size, undefinedIfMissing);
  return {
    async put(key, bytes, { size }) {
      const path = pathOf(key);
      written += 1;
      const draft = draftOf(path, written);
      await mkdir(dirname(path), { recursive: true });
      try {
        // Opened first: a stream that opens the file itself could create it after its removal below.
        const file = await open(draft, 'w', 0o600);
        await pipeline(Readable.from(withCheckedSize(bytes, size)), file.createWriteStream({ flush: true }));
        await rename(draft, path);
        await flushFolder(dirname(path));
      } catch (cause) {
        throw isFull(cause) ? new UnavailableError('the disk of the files is full', RETRY_SECONDS, cause) : cause;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key, range) {
      // Opened at once: a file that is deleted from now on can still be read to its end.
      const file = await open(pathOf(key)).catch(undefinedIfMissing);
      if (file === undefined || range === undefined) return file?.createReadStream();
      const { size } = await file.stat();
      const end = Math.min(size, range.from + range.size);
      if (range.from < end) return file.createReadStream({ start: range.from, end: end - 1 });
      await file.close();
      return Readable.from([]);
    },
    async head(key) {
      const size = await sizeOf(key);
      return size === undefined ? undefined : { size };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : undefined);

/** True when the disk is full or the quota of its user is used up. */
const isFull = (cause: unknown): boolean => ['ENOSPC', 'EDQUOT'].some((code) => codeOf(cause) === code);
