/** Runs the call of one read. Rejects with a `ServiceError`. */
export type Reader = (signal: AbortSignal) => Promise<unknown>;

/** The registered readers of screens by the key of their question: questions are data and cannot hold functions. */
export interface Readers {
  /** Adds a reader until the returned function is called. */
  readonly add: (key: string, reader: Reader) => () => void;
  readonly find: (key: string) => Reader | undefined;
}

/** Creates an empty registry. */
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
