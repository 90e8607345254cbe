import type { Locale } from '@src/contracts/settings.ts';
import type { Catalogue } from './catalogue.ts';
import enCommon from './en/common.json';
import enLogin from './en/login.json';
import enLoginDemo from './en/login-demo.json';
import type { TextKey } from './keys.ts';
import zhCommon from './zh_CN/common.json';
import zhLogin from './zh_CN/login.json';
import zhLoginDemo from './zh_CN/login-demo.json';

export type { Catalogue, TextKey };

/** Known when building, so that the product bundle holds no text of the demo. */
const hasDemo = process.env.PUBLIC_DEMO !== 'false';

/** The texts that the first screen needs, for both languages, so that no request stands before the sign-in form. */
export const ENTRY_TEXTS: Readonly<Record<Locale, readonly Catalogue[]>> = {
  zh_CN: [zhCommon, zhLogin, ...(hasDemo ? [zhLoginDemo] : [])],
  en: [enCommon, enLogin, ...(hasDemo ? [enLoginDemo] : [])],
};

/** Loads every other text of one language; one chunk per language. Rejects when the chunk cannot be fetched. */
export async function loadTexts(locale: Locale): Promise<readonly Catalogue[]> {
  const { texts } = locale === 'en' ? await import('./en/index.ts') : await import('./zh_CN/index.ts');
  return texts;
}

/** The value of `<html lang>` for a locale (decisions, 23). */
export const HTML_LANG: Readonly<Record<Locale, string>> = { zh_CN: 'zh-CN', en: 'en' };
