import type { TextBundle } from '@locales/catalogue.ts';
import { HTML_LANG, loadTexts } from '@locales/index.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import { createLazy, type Lazy } from '@src/lib/lazy.ts';
import { storeOf, type TextStore } from '@src/ui/text/text-store.ts';
import { createFirstTexts } from './first-texts.ts';

/** The texts of the console, and loading those beyond the first screen. */
export interface ConsoleTexts {
  readonly store: TextStore;
  /** The present language. */
  readonly current: () => Locale;
  /** Loads i18next and every text of a language once. Rejects when a chunk cannot be fetched; may be called again. */
  readonly load: (locale: Locale) => Promise<void>;
  /** Loads a language, then applies it without a reload and sets it on the document (specification, section 4). */
  readonly show: (locale: Locale) => Promise<void>;
}

/** Loads the code of i18next. */
export const loadI18n = () => import('./create-i18n.ts');

function markDocument(locale: Locale): void {
  document.documentElement.lang = HTML_LANG[locale];
  document.documentElement.dataset.locale = locale;
}

/** A store with the texts of the first screen, which hands over to the store of i18next. */
function createStore(locale: Locale, onMissing: (key: string) => void) {
  const added: TextBundle[] = [];
  const listeners = new Set<() => void>();
  let texts = createFirstTexts(locale, added, onMissing);
  let full: TextStore | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const store: TextStore = {
    texts: () => full?.texts() ?? texts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (bundle) => {
      if (full !== null) full.add(bundle);
      else if (!added.includes(bundle)) added.push(bundle);
    },
    renew: () => {
      if (full !== null) return full.renew();
      texts = createFirstTexts(locale, added, onMissing);
      notify();
    },
    inEveryLanguage: (key) => full?.inEveryLanguage(key) ?? [],
  };
  const handOver = (to: TextStore) => {
    full = to;
    for (const bundle of added) to.add(bundle);
    to.subscribe(notify);
    to.renew();
  };
  return { store, handOver };
}

/** The texts of the first screen in the given language; the rest is loaded. `onMissing` is called for every missing key. */
export function startTexts(locale: Locale, onMissing: (key: string) => void): ConsoleTexts {
  const { store, handOver } = createStore(locale, onMissing);
  markDocument(locale);

  const library = createLazy(async () => {
    const { addCatalogues, createI18n } = await loadI18n();
    const i18n = createI18n(locale, onMissing);
    handOver(storeOf(i18n));
    return { i18n, addCatalogues };
  });
  const lazyTexts = (wanted: Locale) =>
    createLazy(async () => {
      const [{ i18n, addCatalogues }, texts] = await Promise.all([library.get(), loadTexts(wanted)]);
      addCatalogues(i18n, wanted, texts);
    });
  const texts: Readonly<Record<Locale, Lazy<void>>> = { zh_CN: lazyTexts('zh_CN'), en: lazyTexts('en') };
  const load = (wanted: Locale) => texts[wanted].get();
  let latest = locale;
  const show = async (wanted: Locale) => {
    latest = wanted;
    await load(wanted);
    // Another language was chosen while this one was loading.
    if (latest !== wanted) return;
    const { i18n } = await library.get();
    await i18n.changeLanguage(wanted);
    markDocument(wanted);
  };
  return { store, current: () => store.texts().language, load, show };
}
