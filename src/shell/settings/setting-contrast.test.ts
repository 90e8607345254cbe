import { DEFAULT_SETTINGS, HEADER_COLORS, SIDEBAR_COLORS, THEME_COLORS } from '@src/contracts/settings/settings.ts';
import { contrast, grayOf } from '@src/ui/theme/accent.ts';
import { themeOf, themeProperties } from '@src/ui/theme/apply-theme.ts';
import { describe, expect, it } from 'vitest';

/** Pairs of text and background colours in the header and the sidebar. */
const TEXT: readonly (readonly [ink: string, ground: string])[] = [
  ['header-text', 'header'],
  ['header-text', 'header-hover'],
  ['header-text-strong', 'header'],
  ['header-text-strong', 'header-hover'],
  ['header-accent', 'header'],
  ['sidebar-text', 'sidebar'],
  ['sidebar-text-strong', 'sidebar'],
  ['sidebar-text-strong', 'sidebar-hover'],
  ['sidebar-accent', 'sidebar'],
  ['on-sidebar-active', 'sidebar-active'],
  ['on-accent', 'accent'],
];
/** Pairs of shape and background colours that need contrast. */
const SHAPES: readonly (readonly [shape: string, ground: string])[] = [['sidebar-active', 'sidebar']];

function tooWeak(choice: Parameters<typeof themeProperties>[0]): string[] {
  const colors = new Map(Object.entries(themeProperties(choice)));
  const seen = choice.grayMode ? grayOf : (color: string) => color;
  const colorOf = (name: string) => seen(colors.get(`--app-color-${name}`) ?? '#');
  const weak = (pairs: typeof TEXT, wanted: number) =>
    pairs
      .filter(([above, below]) => !(contrast(colorOf(above), colorOf(below)) >= wanted))
      .map(([above, below]) => `${above} ${colorOf(above)} on ${below} ${colorOf(below)}`);
  return [...weak(TEXT, 4.5), ...weak(SHAPES, 3)];
}

const combinations = (themeColor: string, dark: boolean, grayMode: boolean) =>
  HEADER_COLORS.flatMap((headerBg) =>
    SIDEBAR_COLORS.map((sidebarBg) => ({
      ...themeOf(DEFAULT_SETTINGS, dark),
      themeColor,
      headerBg,
      sidebarBg,
      grayMode,
    })),
  );

describe.each([false, true])('contrast of every choice with dark = %s (R-121)', (dark) => {
  describe.each([false, true])('and gray = %s', (gray) => {
    it.each(THEME_COLORS)('holds for %s with every header and sidebar', (themeColor) => {
      const choices = combinations(themeColor, dark, gray);
      expect(choices).toHaveLength(121);
      expect([...new Set(choices.flatMap(tooWeak))]).toEqual([]);
    });
  });
});

it('offers distinct colours, ignoring case', () => {
  for (const colors of [THEME_COLORS, HEADER_COLORS, SIDEBAR_COLORS]) {
    expect(new Set(colors.map((color) => color.toLowerCase())).size).toBe(colors.length);
  }
});
