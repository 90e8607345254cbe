import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TextBundle } from '@locales/catalogue.ts';
import en from '@locales/en/demo-shell/gallery.json';
import enRoutes from '@locales/en/shell/routes.json';
import zh from '@locales/zh_CN/demo-shell/gallery.json';
import zhRoutes from '@locales/zh_CN/shell/routes.json';
import { GALLERY_PATHS } from '@src/contracts/demo/gallery-paths.ts';
import { describe, expect, it } from 'vitest';
import { dependencies } from '../../../package.json';
import { GALLERY_GROUPS, GALLERY_PAGES } from './groups.ts';
import { LIBRARIES } from './libraries.ts';

const ROOT = dirname(createRequire(import.meta.url).resolve('../../../package.json'));

/** The text of a key in a tree of texts; undefined when there is none. */
function textAt(tree: unknown, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, name) =>
        typeof node === 'object' && node !== null ? Object.entries(node).find(([own]) => own === name)?.[1] : undefined,
      tree,
    );
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

describe('every library of the gallery', () => {
  it.each(Object.entries(LIBRARIES))(
    '%s is a direct dependency with the licence that its package declares',
    (name, { licence }) => {
      const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));
      expect(manifest).toMatchObject({ license: licence });
      expect(Object.keys(dependencies)).toContain(name);
    },
  );
});

describe('every page of the gallery', () => {
  it('is known from the start', () => {
    expect(GALLERY_PATHS).toEqual(GALLERY_PAGES.map(({ path }) => path));
  });

  it('has an address of its own', () => {
    const paths = GALLERY_PAGES.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it.each(GALLERY_PAGES)('$path has a title in both languages, known before its texts are fetched', ({ title }) => {
    const inEither = (trees: readonly unknown[]) => trees.some((tree) => textAt(tree, title) !== undefined);
    expect([inEither([en, enRoutes]), inEither([zh, zhRoutes])]).toEqual([true, true]);
  });

  it.each(GALLERY_GROUPS.flatMap((group) => group.pages.map((page) => ({ path: page.path, page, group }))))(
    '$path says what it shows, and has a source that exists',
    async ({ page, group }) => {
      const texts: TextBundle = await group.texts();
      expect([textAt(texts.en, page.text), textAt(texts.zh_CN, page.text)]).not.toContain(undefined);
      const sources = await Promise.all(page.sources.map(async ({ name, load }) => [name, (await load()).default]));
      expect(sources.length).toBeGreaterThan(0);
      // The runner answers every stylesheet with nothing.
      expect(sources.filter(([name = '', text]) => text === '' && !name.endsWith('.css'))).toEqual([]);
    },
  );
});
