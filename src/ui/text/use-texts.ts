import type { TextBundle } from '@locales/catalogue.ts';
import { LOCALES } from '@src/contracts/settings/settings.ts';
import type { i18n as I18n } from 'i18next';
import { useI18n } from '../use-translate.ts';

const NAMESPACE = 'translation';
const added = new WeakMap<object, WeakSet<TextBundle>>();

/**
 * Adds the texts of a lazily loaded module before it renders. Call it in an ancestor of every component that uses them.
 */
export function useTexts(texts: TextBundle): void {
  addTexts(useI18n(), texts);
}

/** Adds texts that no mounted component uses yet, without re-rendering. */
export function addTexts(i18n: I18n, texts: TextBundle): void {
  const known = added.get(i18n) ?? new WeakSet();
  if (known.has(texts)) return;
  added.set(i18n, known.add(texts));
  for (const locale of LOCALES) i18n.addResourceBundle(locale, NAMESPACE, texts[locale], true, true, { silent: true });
}

/** Re-renders everything that uses texts. */
export const renewTexts = (i18n: I18n): void => void i18n.addResourceBundle(LOCALES[0], NAMESPACE, {}, true, true);
