import { type Catalogue, ENTRY_TEXTS, HTML_LANG, loadTexts } from '@locales/index.ts';
import { LOCALES, type Locale } from '@src/contracts/settings/settings.ts';
import { createLazy, type Lazy } from '@src/lib/lazy.ts';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

const NAMESPACE = 'translation';

/** The texts of the console, and loading those beyond the first screen. */
export interface Texts {
  readonly i18n: i18n;
  /** The present language. */
  readonly current: () => Locale;
  /** Loads every text of a language once. Rejects when the chunk cannot be fetched; may be called again. */
  readonly load: (locale: Locale) => Promise<void>;
  /** Loads a language, then applies it without a reload and sets it on the document (specification, section 4). */
  readonly show: (locale: Locale) => Promise<void>;
}

function addAll(instance: i18n, locale: Locale, catalogues: readonly Catalogue[]): void {
  for (const catalogue of catalogues) instance.addResourceBundle(locale, NAMESPACE, catalogue, true, true);
}

function markDocument(locale: Locale): void {
  document.documentElement.lang = HTML_LANG[locale];
  document.documentElement.dataset.locale = locale;
}

/** Starts i18n with the texts of the first screen, in the given language. `onMissing` is called for every missing key. */
export function startI18n(locale: Locale, onMissing: (key: string) => void): Texts {
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
  for (const each of LOCALES) addAll(instance, each, ENTRY_TEXTS[each]);
  markDocument(locale);

  const lazyTexts = (wanted: Locale) => createLazy(async () => addAll(instance, wanted, await loadTexts(wanted)));
  const texts: Readonly<Record<Locale, Lazy<void>>> = { zh_CN: lazyTexts('zh_CN'), en: lazyTexts('en') };
  const load = (wanted: Locale) => texts[wanted].get();
  const current = (): Locale => (instance.language === 'en' ? 'en' : 'zh_CN');
  let latest = locale;
  const show = async (wanted: Locale) => {
    latest = wanted;
    await load(wanted);
    // Another language was chosen while this one was loading.
    if (latest !== wanted) return;
    await instance.changeLanguage(wanted);
    markDocument(wanted);
  };
  return { i18n: instance, current, load, show };
}
