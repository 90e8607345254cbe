import type { TextBundle } from '@locales/catalogue.ts';
import { LOCALES, type Locale } from '@src/contracts/settings/settings.ts';
import { spaceBetweenScripts } from '@src/lib/text/space-between-scripts.ts';
import type { i18n as I18n } from 'i18next';
import { createContext } from 'react';

/** The one namespace of the library's instance (decision 13). */
export const NAMESPACE = 'translation';

/** Values for the `{{name}}` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of a key, with spaces between Chinese and Latin characters where values are inserted. */
export type ComposeText = (key: string, values?: TextValues) => string;

/** The current texts of a language. */
export interface Texts {
  readonly language: Locale;
  readonly t: ComposeText;
  readonly exists: (key: string) => boolean;
}

/** The texts that views show; on the first screen without i18next, which is loaded while that screen is read. */
export interface TextStore {
  /** The current texts; a new object when the language changes or texts are added. */
  readonly texts: () => Texts;
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds texts that no mounted component uses yet, without re-rendering. */
  readonly add: (texts: TextBundle) => void;
  /** Re-renders everything that uses texts. */
  readonly renew: () => void;
  /** The text of a key in each loaded language that has it. */
  readonly inEveryLanguage: (key: string) => readonly string[];
}

/** The store of the console; a provider of the i18n library takes precedence over it. */
export const TextContext = createContext<TextStore | null>(null);

/** Texts by a function that looks them up; those without values are cached: a lookup took a fifth of a page's render time. */
export function createTexts(language: Locale, plain: ComposeText, exists: Texts['exists']): Texts {
  const known = new Map<string, string>();
  return {
    language,
    t: (key, values) => {
      if (values !== undefined) return spaceBetweenScripts<string | number>(values, (each) => plain(key, each));
      const text = known.get(key) ?? plain(key);
      // A key that is not known yet may have a text later.
      if (text !== key) known.set(key, text);
      return text;
    },
    exists: (key) => known.has(key) || exists(key),
  };
}

function createStore(i18n: I18n): TextStore {
  const listeners = new Set<() => void>();
  const added = new WeakSet<TextBundle>();
  const current = () => {
    const plain = i18n.getFixedT(null, NAMESPACE);
    return createTexts(
      i18n.language === 'en' ? 'en' : 'zh_CN',
      (key, values) => (values === undefined ? plain(key) : plain(key, values)),
      (key) => i18n.exists(key),
    );
  };
  let texts = current();
  const renew = () => {
    texts = current();
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
    add: (bundle) => {
      if (added.has(bundle)) return;
      added.add(bundle);
      for (const each of LOCALES) i18n.addResourceBundle(each, NAMESPACE, bundle[each], true, true, { silent: true });
    },
    renew,
    inEveryLanguage: (key) =>
      LOCALES.map((each): unknown => i18n.getResource(each, NAMESPACE, key)).filter((text) => typeof text === 'string'),
  };
}

const stores = new WeakMap<I18n, TextStore>();

/** The store of an i18n instance: the same object for the same instance. */
export function storeOf(i18n: I18n): TextStore {
  const store = stores.get(i18n) ?? createStore(i18n);
  stores.set(i18n, store);
  return store;
}
