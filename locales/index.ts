import type { Locale } from '@src/contracts/settings/settings.ts';
import type { Catalogue } from './catalogue.ts';
import { demoTexts } from './demo/index.ts';
import enCommon from './en/start/common.json';
import enLogin from './en/start/login.json';
import type { TextKey } from './keys.ts';
import zhCommon from './zh_CN/start/common.json';
import zhLogin from './zh_CN/start/login.json';

export type { Catalogue, TextKey };

/** Texts of the first screen in both languages, bundled so that the sign-in form needs no request for them. */
export const ENTRY_TEXTS: Readonly<Record<Locale, readonly Catalogue[]>> = {
  zh_CN: [zhCommon, zhLogin, ...(demoTexts === null ? [] : [demoTexts.entry.zh_CN])],
  en: [enCommon, enLogin, ...(demoTexts === null ? [] : [demoTexts.entry.en])],
};

/** Texts of the errors that appear before a language is chosen. */
export const BOOT_TEXTS: Readonly<Record<Locale, typeof enCommon.common.boot>> = {
  zh_CN: zhCommon.common.boot,
  en: enCommon.common.boot,
};

/** Loads all further texts of one language, one chunk per language. Rejects when the chunk cannot be fetched. */
export async function loadTexts(locale: Locale): Promise<readonly Catalogue[]> {
  const { texts } = locale === 'en' ? await import('./en/index.ts') : await import('./zh_CN/index.ts');
  return demoTexts === null ? texts : [...texts, ...(await demoTexts.load(locale))];
}

/** The value of `<html lang>` for a locale (decisions, 23). */
export const HTML_LANG: Readonly<Record<Locale, string>> = { zh_CN: 'zh-CN', en: 'en' };
