import type { AnswerStorage } from '@src/services/kept-answers/kept-answers.ts';
import { clear, createStore, del, entries, set } from 'idb-keyval';

/** The place for kept answers in this browser, which the console shares with nobody. */
export function openBrowserAnswerStorage(): AnswerStorage & { readonly clear: () => Promise<void> } {
  const store = createStore('statehouse-answers', 'kept');
  return {
    entries: async () => (await entries<string, unknown>(store)).map(([key, value]) => [key, value] as const),
    set: (key, value) => set(key, value, store),
    remove: (key) => del(key, store),
    clear: () => clear(store),
  };
}
