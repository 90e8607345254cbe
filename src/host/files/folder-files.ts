import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../server/http/file-store.ts';
import { requireKey, sized } from './file-keys.ts';

let written = 0;

/** Keeps files in a folder, each under its key in a folder of the key's first two characters; several processes may share it. */
export function createFolderFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, requireKey(key).slice(0, 2), key);
  const sizeOf = (key: string) =>
    stat(pathOf(key)).then(
      ({ size }) => size,
      (cause: unknown) => absent(cause),
    );
  return {
    async put(key, bytes, { size }) {
      const path = pathOf(key);
      written += 1;
      const draft = `${path}.${process.pid}-${written}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(Readable.from(sized(bytes, size)), createWriteStream(draft, { flush: true, mode: 0o600 }));
        await rename(draft, path);
        await settle(dirname(path));
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key, range) {
      const size = await sizeOf(key);
      if (size === undefined) return undefined;
      if (range === undefined) return createReadStream(pathOf(key));
      const end = Math.min(size, range.from + range.size);
      return range.from >= end ? Readable.from([]) : createReadStream(pathOf(key), { start: range.from, end: end - 1 });
    },
    async head(key) {
      const size = await sizeOf(key);
      return size === undefined ? undefined : { size };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

function absent(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
  throw cause;
}

/** A name is on the disk once its folder is. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
