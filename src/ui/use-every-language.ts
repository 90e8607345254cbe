import { LOCALES } from '@src/contracts/settings.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const NAMESPACE = 'translation';

/** The text of a key in every language whose texts are there; what is no key is its own text. */
export function useEveryLanguage(): (title: string) => readonly string[] {
  const { i18n } = useTranslation();
  return useCallback(
    (title) => {
      const known = LOCALES.map((locale): unknown => i18n.getResource(locale, NAMESPACE, title));
      const texts = known.filter((text) => typeof text === 'string');
      return texts.length === 0 ? [title] : texts;
    },
    [i18n],
  );
}
