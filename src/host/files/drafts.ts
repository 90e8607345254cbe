import type { Dir } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a file while it is written, beside its final name. */
export const draftOf = (path: string, count: number): string => `${path}.${process.pid}-${count}.part`;

const DRAFT = /\.\d+-\d+\.part$/;
/**
 * A draft that was not written to for this long is of a process that ended. Other machines may share the folder, so that neither
 * their process ids nor their exact time mean anything here. Milliseconds.
 */
const ABANDONED_MS = 24 * 3_600_000;

/** Deletes the drafts of processes that were killed while they wrote, and returns their number. */
export async function clearDrafts(folder: string, now = Date.now()): Promise<number> {
  let count = 0;
  for await (const path of draftsIn(folder)) {
    const written = await stat(path).catch(undefinedIfMissing);
    if (written === undefined || now - written.mtimeMs < ABANDONED_MS) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}

/** The drafts in the folder and its subfolders. */
async function* draftsIn(folder: string): AsyncIterable<string> {
  const entries: Dir | undefined = await opendir(folder).catch(undefinedIfMissing);
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* draftsIn(path);
    else if (DRAFT.test(entry.name)) yield path;
  }
}

/** For files that another process may have deleted. */
export function undefinedIfMissing(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
  throw cause;
}
