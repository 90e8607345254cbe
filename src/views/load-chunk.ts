/** Thrown for a chunk that could not be loaded; `part` names it (specification, section 8; R-115). */
export class ChunkError extends Error {
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(`The view "${part}" could not be loaded`, { cause });
    this.name = 'ChunkError';
    this.part = part;
  }
}

/** Waits before the second and the third attempt, in ms. */
export const CHUNK_RETRY_WAITS = [300, 1200] as const;

/**
 * Loads a part, and again after each wait while that fails.
 * @throws ChunkError when the last attempt failed
 */
export async function loadChunk<Part>(
  part: string,
  load: () => Promise<Part>,
  waits: readonly number[] = CHUNK_RETRY_WAITS,
): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    const [wait, ...rest] = waits;
    if (wait === undefined) throw new ChunkError(part, cause);
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loadChunk(part, load, rest);
  }
}
