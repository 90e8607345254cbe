import type { Locale } from '@src/contracts/settings/settings.ts';
import type { Catalogue } from '../catalogue.ts';
import en from '../en/start/login-demo.json';
import zh from '../zh_CN/start/login-demo.json';

/** The texts that only the demo needs. */
export interface DemoTexts {
  /** Those of the first screen. */
  readonly entry: Readonly<Record<Locale, Catalogue>>;
  /** Loads those of the shell. Rejects when the chunk cannot be fetched. */
  readonly load: (locale: Locale) => Promise<readonly Catalogue[]>;
}

/** The texts of the demo; the product build takes `product.ts` in place of this file (`rsbuild.config.ts`). */
export const demoTexts: DemoTexts | null = {
  entry: { zh_CN: zh, en },
  load: async (locale) => (await (locale === 'en' ? import('./shell-en.ts') : import('./shell-zh.ts'))).texts,
};
