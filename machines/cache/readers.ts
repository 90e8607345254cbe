/** Makes the call of one read. Rejects with a `ServiceError`. */
export type Reader = (signal: AbortSignal) => Promise<unknown>;

/** The readers of those reads that screens use now, by the key of their question: questions are data, so their calls are kept here. */
export interface Readers {
  /** Adds a reader until the returned function is called. */
  readonly add: (key: string, reader: Reader) => () => void;
  readonly find: (key: string) => Reader | undefined;
}

/** Makes an empty set of readers. */
export function createReaders(): Readers {
  const readers = new Map<string, readonly Reader[]>();
  const of = (key: string) => readers.get(key) ?? [];
  return {
    add: (key, reader) => {
      readers.set(key, [...of(key), reader]);
      return () => {
        const others = of(key).filter((each) => each !== reader);
        if (others.length === 0) readers.delete(key);
        else readers.set(key, others);
      };
    },
    find: (key) => of(key)[0],
  };
}
