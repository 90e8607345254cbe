import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextKey } from '../../../locales/keys.ts';
import type { Locale } from '../../../src/contracts/settings/settings.ts';
import { ROOT } from '../../../src/host/root.mjs';

/** The content of a text file. */
export type Tree = { readonly [key: string]: string | Tree };

/** True for a group of texts. */
export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The texts of a tree, by dotted key. */
export function leavesOf(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    isTree(value) ? leavesOf(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}

function readLocale(locale: Locale): ReadonlyMap<string, string> {
  const folder = join(ROOT, 'locales', locale);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(
    files.flatMap((name) => {
      const tree: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return isTree(tree) ? leavesOf(tree) : [];
    }),
  );
}

const TEXTS: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  zh_CN: readLocale('zh_CN'),
  en: readLocale('en'),
};

/** All texts of a language by key. */
export const textsOf = (locale: Locale): ReadonlyMap<string, string> => TEXTS[locale];

/**
 * Text of a key in one language, with interpolated values.
 * @throws Error when there is no such text
 */
export function textOf(
  key: TextKey,
  locale: Locale = 'zh_CN',
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = TEXTS[locale].get(key);
  if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
  return Object.entries(values).reduce((words, [name, value]) => words.replace(`{{${name}}}`, String(value)), text);
}
