/** A part of the console whose code arrives when it is first wanted. */
export interface LazyPart<Part> {
  /** Makes it on first use; after a failure the next use tries again. */
  readonly get: () => Promise<Part>;
  /** What has been made already; null before. */
  readonly peek: () => Part | null;
}

/** Prepares a part without making it. */
export function createLazyPart<Part>(make: () => Promise<Part>): LazyPart<Part> {
  let made: Part | null = null;
  let making: Promise<Part> | null = null;
  const start = async () => {
    made = await make();
    return made;
  };
  return {
    peek: () => made,
    get: () => {
      making ??= start().catch((cause: unknown) => {
        making = null;
        throw cause;
      });
      return making;
    },
  };
}
