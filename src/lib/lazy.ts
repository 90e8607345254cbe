/** A value that is loaded on first use and cached; a failed load is tried again on the next use. */
export interface Lazy<Value> {
  /** Loads the value on first use; after a failure the next call tries again. */
  readonly get: () => Promise<Value>;
  /** The value when it is loaded, else null. */
  readonly peek: () => Value | null;
  /** True once loading has started, unless it failed. */
  readonly hasBegun: () => boolean;
}

/** A lazy view of a part of another lazy value; `take` must return the same part each time. */
export const mapLazy = <Whole, Part>(whole: Lazy<Whole>, take: (whole: Whole) => Part): Lazy<Part> => ({
  get: async () => take(await whole.get()),
  peek: () => {
    const there = whole.peek();
    return there === null ? null : take(there);
  },
  hasBegun: whole.hasBegun,
});

/** Creates a lazy value; nothing is loaded yet. */
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
