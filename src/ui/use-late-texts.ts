import type { LateTexts } from '@locales/catalogue.ts';
import { LOCALES } from '@src/contracts/settings.ts';
import { useTranslation } from 'react-i18next';

const NAMESPACE = 'translation';
const added = new WeakMap<object, WeakSet<LateTexts>>();

/** Adds the texts of a late part before it is drawn. Called above everything that shows one of them. */
export function useLateTexts(texts: LateTexts): void {
  const { i18n } = useTranslation();
  const known = added.get(i18n) ?? new WeakSet();
  if (known.has(texts)) return;
  added.set(i18n, known.add(texts));
  // Silent: nobody who is drawn already shows one of these texts.
  for (const locale of LOCALES) i18n.addResourceBundle(locale, NAMESPACE, texts[locale], true, true, { silent: true });
}
