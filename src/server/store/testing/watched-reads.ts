import type { Selected, Selection, Store } from '../store.ts';

/** Called with each selection and its result. */
type Note = (collection: string, asked: Selection, selected: Selected) => void;

/** A store for tests that reports what is selected, in its transactions too. */
export function watchedReads(store: Store, note: Note): Store {
  const { transaction } = store;
  return {
    ...store,
    async select(collection, asked) {
      const selected = await store.select(collection, asked);
      note(collection, asked, selected);
      return selected;
    },
    ...(transaction === undefined
      ? {}
      : {
          transaction: (work, options) =>
            transaction((inner, aside) => work(watchedReads(inner, note), aside), options),
        }),
  };
}
