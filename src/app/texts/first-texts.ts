import type { Catalogue, TextBundle } from '@locales/catalogue.ts';
import { ENTRY_TEXTS } from '@locales/index.ts';
import { LOCALES, type Locale } from '@src/contracts/settings/settings.ts';
import { createTexts, type Texts, type TextValues } from '@src/ui/text/text-store.ts';

const PLACEHOLDER = /{{(\w+)}}/g;

/** The text at a path of keys, or null. */
function textAt(catalogue: Catalogue, key: string): string | null {
  let node: string | Catalogue | undefined = catalogue;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : null;
}

/** The keys under which a text may stand, best first: by its count, then plainly. */
function keysOf(key: string, locale: Locale, values?: TextValues): readonly string[] {
  const { count } = values ?? {};
  if (typeof count !== 'number') return [key];
  return [`${key}_${new Intl.PluralRules(locale.replace('_', '-')).select(count)}`, key];
}

/**
 * Texts of the first screen, and of parts loaded with it, while i18next is loading: the sign-in form appears without that
 * library, a tenth of its bytes. It knows what those texts use: paths, plurals and values.
 */
export function createFirstTexts(
  locale: Locale,
  added: readonly TextBundle[],
  onMissing: (key: string) => void,
): Texts {
  const search = (key: string, values?: TextValues): string | null => {
    for (const language of [locale, LOCALES[0]]) {
      const catalogues = [...ENTRY_TEXTS[language], ...added.map((bundle) => bundle[language])];
      for (const each of keysOf(key, language, values)) {
        for (const catalogue of catalogues) {
          const text = textAt(catalogue, each);
          if (text !== null) return text;
        }
      }
    }
    return null;
  };
  const compose = (key: string, values?: TextValues) => {
    const text = search(key, values);
    if (text === null) onMissing(key);
    return (text ?? key).replace(PLACEHOLDER, (placeholder, name) => String(values?.[name] ?? placeholder));
  };
  return createTexts(locale, compose, (key) => search(key) !== null);
}
