import { useCallback } from 'react';
import { useTextStore } from '../use-translate.ts';

/** Texts of a key in every loaded language; a string that is not a key is returned as it is. */
export function useAllLanguages(): (title: string) => readonly string[] {
  const store = useTextStore();
  return useCallback(
    (title) => {
      const texts = store.inEveryLanguage(title);
      return texts.length === 0 ? [title] : texts;
    },
    [store],
  );
}
