import { open } from 'node:fs/promises';

/** Flushes a folder to its disk: a new file name is durable only after that. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
