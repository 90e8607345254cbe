import type { Locale } from '@src/contracts/settings/settings.ts';
import type { Catalogue } from '../catalogue.ts';
import en from '../en/start/login-demo.json';
import zh from '../zh_CN/start/login-demo.json';

/** Texts of the demo only. */
export interface DemoTexts {
  /** Texts of the first screen. */
  readonly entry: Readonly<Record<Locale, Catalogue>>;
  /** Loads the texts of the shell. Rejects when the chunk cannot be fetched. */
  readonly load: (locale: Locale) => Promise<readonly Catalogue[]>;
}

/** Texts of the demo; the product build replaces this file by `product.ts` (`rsbuild.config.ts`). */
export const demoTexts: DemoTexts | null = {
  entry: { zh_CN: zh, en },
  load: async (locale) => (await (locale === 'en' ? import('./shell-en.ts') : import('./shell-zh.ts'))).texts,
};
