/** A value that is fetched when it is first needed, and again after a failure. */
export interface Lazy<Value> {
  /** Fetches it on first use; after a failure the next use tries again. */
  readonly get: () => Promise<Value>;
  /** The value when it is there; null before. */
  readonly peek: () => Value | null;
  /** True from the first use on, unless that failed. */
  readonly hasBegun: () => boolean;
}

/** A part of something that is fetched; taking it must give the same each time. */
export const lazyPart = <Whole, Part>(whole: Lazy<Whole>, take: (whole: Whole) => Part): Lazy<Part> => ({
  get: async () => take(await whole.get()),
  peek: () => {
    const there = whole.peek();
    return there === null ? null : take(there);
  },
  hasBegun: whole.hasBegun,
});

/** Prepares a value without fetching it. */
export function createLazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  let value: Value | null = null;
  let loading: Promise<Value> | null = null;
  const start = async () => {
    value = await load();
    return value;
  };
  return {
    peek: () => value,
    hasBegun: () => loading !== null,
    get: () => {
      loading ??= start().catch((cause: unknown) => {
        loading = null;
        throw cause;
      });
      return loading;
    },
  };
}
