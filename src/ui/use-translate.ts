import type { TextKey } from '@locales/keys.ts';
import { TITLE_SEPARATOR } from '@src/lib/constants.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Values for the `{{name}}` places of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Turns a key into a text of the current language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** Texts by typed key; the component renders again when the language changes. */
export function useTranslate(): Translate {
  const { t } = useTranslation();
  return t as Translate;
}

/**
 * Returns a function that translates titles from the server: known keys are translated, also several with ` · ` between them; any
 * other text is shown as it is (specification, section 3). The function changes only with the language.
 */
export function useTitle(): (title: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (title) =>
      title
        .split(TITLE_SEPARATOR)
        .map((key) => (key.includes('.') && i18n.exists(key) ? t(key) : key))
        .join(TITLE_SEPARATOR),
    [t, i18n],
  );
}
