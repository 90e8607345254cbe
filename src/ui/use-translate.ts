// Not compiled: on the first screen, the memoisation code of the compiler would cost more bytes than it saves.
'use no memo';

import type { TextKey } from '@locales/keys.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import { TITLE_SEPARATOR } from '@src/lib/constants.ts';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';
import {
  type ComposeText,
  storeOf,
  TextContext,
  type TextStore,
  type Texts,
  type TextValues,
} from './text/text-store.ts';

export type { TextValues };

/** Returns the text of a key in the current language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** The store of the texts, to add texts to it and to configure libraries; the component does not re-render by itself. */
export function useTextStore(): TextStore {
  const own = useContext(TextContext);
  const provided: { readonly i18n: Parameters<typeof storeOf>[0] } | undefined = useContext(I18nContext);
  return provided === undefined && own !== null ? own : storeOf(provided?.i18n ?? getI18n());
}

/** Replaces the hook of the library, which copies the instance for each component: that took a tenth of a list's render time. */
function useCurrentTexts(): Texts {
  const { subscribe, texts } = useTextStore();
  return useSyncExternalStore(subscribe, texts);
}

/** The language of the texts that are shown. */
export const useTextLanguage = (): Locale => useCurrentTexts().language;

/** Texts by a key that is only known at run time; the function changes with the language. */
export const useAnyText = (): ComposeText => useCurrentTexts().t;

/** Texts by typed key; the component re-renders when the language changes. */
export function useTranslate(): Translate {
  return useCurrentTexts().t;
}

/**
 * Returns a function that translates titles from the server: known keys are translated, including several joined by ` ·
 * `; any other text is shown as it is (specification, section 3). The function changes only with the language.
 */
export function useTitle(): ComposeText {
  const { t, exists } = useCurrentTexts();
  return useCallback(
    (title, values) =>
      title
        .split(TITLE_SEPARATOR)
        .map((key) => (key.includes('.') && exists(key) ? t(key, values) : key))
        .join(TITLE_SEPARATOR),
    [t, exists],
  );
}
