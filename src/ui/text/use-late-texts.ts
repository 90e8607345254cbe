import type { TextBundle } from '@locales/catalogue.ts';
import { LOCALES } from '@src/contracts/settings/settings.ts';
import { useI18n } from '../use-translate.ts';

const NAMESPACE = 'translation';
const added = new WeakMap<object, WeakSet<TextBundle>>();

/** Adds the texts of a lazily loaded module before it renders. Call it in a parent of every component that shows one of them. */
export function useTexts(texts: TextBundle): void {
  const i18n = useI18n();
  const known = added.get(i18n) ?? new WeakSet();
  if (known.has(texts)) return;
  added.set(i18n, known.add(texts));
  // Silent: no mounted component shows one of these texts yet.
  for (const locale of LOCALES) i18n.addResourceBundle(locale, NAMESPACE, texts[locale], true, true, { silent: true });
}
