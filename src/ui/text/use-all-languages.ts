import { LOCALES } from '@src/contracts/settings/settings.ts';
import { useCallback } from 'react';
import { useI18n } from '../use-translate.ts';

const NAMESPACE = 'translation';

/** Texts of a key in every loaded language; a string that is not a key is returned as it is. */
export function useAllLanguages(): (title: string) => readonly string[] {
  const i18n = useI18n();
  return useCallback(
    (title) => {
      const known = LOCALES.map((locale): unknown => i18n.getResource(locale, NAMESPACE, title));
      const texts = known.filter((text) => typeof text === 'string');
      return texts.length === 0 ? [title] : texts;
    },
    [i18n],
  );
}
