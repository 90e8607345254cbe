import type { TextKey } from '@locales/keys.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Values for the `{{name}}` places of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Turns a key into a text of the current language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** Texts by typed key; the component renders again when the language changes. */
export function useText(): Translate {
  const { t } = useTranslation();
  return t as Translate;
}

/**
 * Titles come from servers: a known key is translated, anything else is shown as it is (specification, section 3).
 * The function is another one only when the language is.
 */
export function useTitle(): (title: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback((title) => (title.includes('.') && i18n.exists(title) ? t(title) : title), [t, i18n]);
}
