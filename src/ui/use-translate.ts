// Not compiled: on the first screen, the memoisation code of the compiler would cost more bytes than it saves.
'use no memo';

import type { TextKey } from '@locales/keys.ts';
import { TITLE_SEPARATOR } from '@src/lib/constants.ts';
import { spaceBetweenScripts } from '@src/lib/text/space-between-scripts.ts';
import type { i18n as I18n } from 'i18next';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';

const NAMESPACE = 'translation';

/** Values for the `{{name}}` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of a key in the current language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** Returns the text of a key, with spaces between Chinese and Latin characters where values are inserted. */
type ComposeText = (key: string, values?: TextValues) => string;

/** The current texts of a language. */
interface Texts {
  readonly t: ComposeText;
  readonly exists: (key: string) => boolean;
}

/**
 * The texts of one i18n instance; a new object when the language changes or texts are added. Texts without values are
 * cached: the lookup of the library took a fifth of the render time of a page.
 */
interface TextSource {
  readonly texts: () => Texts;
  readonly subscribe: (listener: () => void) => () => void;
}

const sources = new WeakMap<I18n, TextSource>();

function createTexts(i18n: I18n): Texts {
  const plain = i18n.getFixedT(null, NAMESPACE);
  const known = new Map<string, string>();
  return {
    t: (key, values) => {
      if (values !== undefined) return spaceBetweenScripts<string | number>(values, (each) => plain(key, each));
      const text = known.get(key) ?? plain(key);
      known.set(key, text);
      return text;
    },
    exists: (key) => known.has(key) || i18n.exists(key),
  };
}

function createSource(i18n: I18n): TextSource {
  const listeners = new Set<() => void>();
  let texts = createTexts(i18n);
  const renew = () => {
    texts = createTexts(i18n);
    for (const listener of listeners) listener();
  };
  i18n.on('languageChanged', renew);
  i18n.store.on('added', renew);
  return {
    texts: () => texts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function sourceOf(i18n: I18n): TextSource {
  const source = sources.get(i18n) ?? createSource(i18n);
  sources.set(i18n, source);
  return source;
}

/**
 * The i18n instance and its texts. Replaces the hook of the library, which copies the instance for each component: that
 * took a tenth of the render time of a list.
 */
function useSource(): Texts & { readonly i18n: I18n } {
  const context: { readonly i18n: I18n } | undefined = useContext(I18nContext);
  const i18n = context?.i18n ?? getI18n();
  const source = sourceOf(i18n);
  return { i18n, ...useSyncExternalStore(source.subscribe, source.texts) };
}

/**
 * The i18n instance, to add texts to it and to configure libraries; the component re-renders when the language changes.
 * Do not use its `t`: the instance is the same for all languages, so memoized results would be stale.
 */
export const useI18n = (): I18n => useSource().i18n;

/** Texts by a key that is only known at run time; the function changes with the language. */
export const useAnyText = (): ComposeText => useSource().t;

/** Texts by typed key; the component re-renders when the language changes. */
export function useTranslate(): Translate {
  return useSource().t;
}

/**
 * Returns a function that translates titles from the server: known keys are translated, including several joined by ` ·
 * `; any other text is shown as it is (specification, section 3). The function changes only with the language.
 */
export function useTitle(): ComposeText {
  const { t, exists } = useSource();
  return useCallback(
    (title, values) =>
      title
        .split(TITLE_SEPARATOR)
        .map((key) => (key.includes('.') && exists(key) ? t(key, values) : key))
        .join(TITLE_SEPARATOR),
    [t, exists],
  );
}
