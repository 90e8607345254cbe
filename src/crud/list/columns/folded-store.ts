/** The chosen columns that the table hides for lack of room, which it reports for the columns panel. */
export interface FoldedStore {
  readonly read: () => ReadonlySet<string>;
  readonly write: (names: ReadonlySet<string>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The value while nothing is hidden. */
export const NONE_FOLDED: ReadonlySet<string> = new Set();

/** Creates a store in which nothing is hidden yet. */
export function createFoldedStore(): FoldedStore {
  let folded = NONE_FOLDED;
  const listeners = new Set<() => void>();
  return {
    read: () => folded,
    write: (names) => {
      folded = names;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
