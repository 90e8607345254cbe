import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { DEFAULT_SETTINGS, THEME_COLORS } from '@src/contracts/settings/settings.ts';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { contrast, grayOf } from './accent.ts';
import { type ThemeChoice, themeOf, themeProperties } from './apply-theme.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const sheet = postcss.parse(read('tokens.css'));
type Tokens = Record<string, string>;

function block(selector: string): Tokens {
  const found: Tokens = {};
  sheet.each((node) => {
    if (node.type !== 'rule' || node.selector !== selector) return;
    node.walkDecls((decl) => {
      found[decl.prop] = decl.value;
    });
  });
  return found;
}

/** The tokens that the browser would see for a choice. */
function tokensFor(choice: ThemeChoice): Tokens {
  return {
    ...block(':root'),
    ...(choice.dark ? block(":root[data-theme='dark']") : {}),
    ...(choice.colorWeak ? block(':root.color-weak') : {}),
    ...(choice.colorWeak && choice.dark ? block(":root.color-weak[data-theme='dark']") : {}),
    ...themeProperties(choice),
  };
}

const GROUNDS = ['page', 'surface', 'surface-raised'];
const HOVERED = [...GROUNDS, 'surface-hover', 'surface-sunken', 'raised-hover'];
const TEXT_PAIRS: readonly (readonly [string, readonly string[]])[] = [
  ['text', HOVERED],
  ['text-soft', HOVERED],
  ['text-faint', GROUNDS],
  ['accent-text', [...GROUNDS, 'surface-hover', 'accent-tint']],
  ['text', ['accent-tint']],
  ['on-accent', ['accent', 'accent-hover', 'accent-active']],
  ['good-text', GROUNDS],
  ['warn-text', GROUNDS],
  ['bad-text', GROUNDS],
  ['good-on-tint', ['good-tint']],
  ['warn-on-tint', ['warn-tint']],
  ['bad-on-tint', ['bad-tint']],
  ['on-state', ['good', 'warn', 'bad']],
  ['on-bad-solid', ['bad-solid']],
  ['header-text', ['header', 'header-hover']],
  ['header-text-strong', ['header', 'header-hover']],
  ['header-accent', ['header', 'header-hover']],
  ['sidebar-text', ['sidebar', 'sidebar-hover']],
  ['sidebar-text-strong', ['sidebar', 'sidebar-hover']],
  ['sidebar-accent', ['sidebar', 'sidebar-hover']],
  ['on-sidebar-active', ['sidebar-active']],
];
const GRAPHIC_PAIRS: readonly (readonly [string, readonly string[]])[] = [
  ['border-control', ['surface']],
  ['accent-text', GROUNDS],
  ['sidebar-active', ['sidebar']],
];

function tooWeak(tokens: Tokens, pairs: typeof TEXT_PAIRS, wanted: number, seen: (color: string) => string): string[] {
  return pairs.flatMap(([ink, grounds]) =>
    grounds.flatMap((ground) => {
      const [above, below] = [tokens[`--app-color-${ink}`], tokens[`--app-color-${ground}`]];
      if (!above?.startsWith('#') || !below?.startsWith('#')) return [`${ink} on ${ground}: not a plain colour`];
      const ratio = contrast(seen(above), seen(below));
      return ratio >= wanted ? [] : [`${ink} ${above} on ${ground} ${below}: ${ratio.toFixed(2)}`];
    }),
  );
}

describe.each([false, true])('contrast with dark = %s (R-121)', (dark) => {
  describe.each([false, true])('and colour-weak = %s', (colorWeak) => {
    it.each(THEME_COLORS)('holds for %s', (themeColor) => {
      const tokens = tokensFor({ ...themeOf(DEFAULT_SETTINGS, dark), colorWeak, themeColor });
      const plain = (color: string) => color;
      expect(tooWeak(tokens, TEXT_PAIRS, 4.5, plain)).toEqual([]);
      expect(tooWeak(tokens, GRAPHIC_PAIRS, 3, plain)).toEqual([]);
    });

    it.each(THEME_COLORS)('holds for %s in gray mode', (themeColor) => {
      const tokens = tokensFor({ ...themeOf(DEFAULT_SETTINGS, dark), colorWeak, themeColor, grayMode: true });
      expect(tooWeak(tokens, TEXT_PAIRS, 4.5, grayOf)).toEqual([]);
      expect(tooWeak(tokens, GRAPHIC_PAIRS, 3, grayOf)).toEqual([]);
    });
  });
});

it('reports a pair with too little contrast', () => {
  const tokens = { '--app-color-a': '#999999', '--app-color-b': '#ffffff' };
  expect(tooWeak(tokens, [['a', ['b']]], 4.5, (color) => color)).toEqual(['a #999999 on b #ffffff: 2.85']);
});

it.each([false, true])('declares the default preset with the derived values, dark = %s', (dark) => {
  const derived = themeProperties(themeOf(DEFAULT_SETTINGS, dark));
  const written = block(dark ? ":root[data-theme='dark']" : ':root');
  expect(Object.fromEntries(Object.keys(derived).map((name) => [name, written[name]]))).toEqual(derived);
});

it('declares the fixed sizes of the layout (specification, section 9)', () => {
  const sizes = ['sidebar', 'sidebar-mini', 'sidebar-mini-titled', 'tab-strip', 'footer'];
  expect(sizes.map((name) => block(':root')[`--app-size-${name}`])).toEqual(['210px', '48px', '80px', '30px', '75px']);
});

it('adds less than 5 KB to the sign-in page', () => {
  const bytes = brotliCompressSync(read('tokens.css') + read('base.css')).length;
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(5 * 1024);
});
