import { type Catalogue, ENTRY_TEXTS } from '@locales/index.ts';
import { LOCALES, type Locale } from '@src/contracts/settings/settings.ts';
import { NAMESPACE } from '@src/ui/text/text-store.ts';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Adds the texts of one language. */
export function addCatalogues(instance: i18n, locale: Locale, catalogues: readonly Catalogue[]): void {
  for (const catalogue of catalogues) instance.addResourceBundle(locale, NAMESPACE, catalogue, true, true);
}

/** An i18next instance in the given language with the texts of the first screen. `onMissing` is called for every missing key. */
export function createI18n(locale: Locale, onMissing: (key: string) => void): i18n {
  const instance = i18next.createInstance();
  instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'zh_CN',
    resources: {},
    interpolation: { escapeValue: false },
    nsSeparator: false,
    initAsync: false,
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => onMissing(key),
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  for (const each of LOCALES) addCatalogues(instance, each, ENTRY_TEXTS[each]);
  return instance;
}
