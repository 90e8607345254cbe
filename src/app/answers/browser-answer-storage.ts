import type { AnswerStorage } from '@src/services/stored-answers/stored-answers.ts';
import { clear, createStore, del, entries, keys, set } from 'idb-keyval';

interface BrowserAnswers extends AnswerStorage {
  /** Number of stored answers of all users. */
  readonly count: () => Promise<number>;
  readonly clear: () => Promise<void>;
}

/** Opens the storage of answers in this browser. */
export function openBrowserAnswerStorage(): BrowserAnswers {
  const store = createStore('statehouse-answers', 'kept');
  return {
    entries: async () => (await entries<string, unknown>(store)).map(([key, value]) => [key, value] as const),
    count: async () => (await keys(store)).length,
    set: (key, value) => set(key, value, store),
    remove: (key) => del(key, store),
    clear: () => clear(store),
  };
}
