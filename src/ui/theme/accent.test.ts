import { DEFAULT_SETTINGS, THEME_COLORS } from '@src/contracts/settings/settings.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentColors, barColors, barTheme, contrast, inkOn, mix } from './accent.ts';
import { themeOf } from './apply-theme.ts';

const hex = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

describe('contrast', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#0960bd', '#ffffff', 6.14],
    ['#ff9800', '#ffffff', 2.16],
    ['#ff9800', '#151515', 8.47],
    ['#fff', '#000', 21],
  ])('of %s and %s is %d', (first, second, ratio) => {
    expect(contrast(first, second)).toBeCloseTo(ratio, 1);
    expect(contrast(second, first)).toBeCloseTo(ratio, 1);
  });
});

describe('mix', () => {
  it('moves each channel by the given share', () => {
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
    expect(mix('#0960bd', '#ffffff', 0)).toBe('#ffffff');
    expect(mix('#fff', '#000000', 1)).toBe('#ffffff');
  });
});

describe('header colour', () => {
  it.each([
    ['#ffffff', 'light'],
    ['#151515', 'dark'],
    ['#0960bd', 'dark'],
    ['#c9c9c9', 'light'],
    ['#bfbfbf', 'dark'],
  ] as const)('%s counts as %s', (color, theme) => {
    expect(barTheme(color)).toBe(theme);
  });
});

describe('accent colour', () => {
  it('keeps the chosen value as the fill in the light theme', () => {
    expect(THEME_COLORS.map((color) => accentColors(color, 'light').fill)).toEqual([...THEME_COLORS]);
  });

  it('is used unchanged for text when it is dark enough', () => {
    expect(accentColors('#0960bd', 'light').text).toBe('#0960bd');
  });

  it('has readable text on every step, for any colour', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (color, theme) => {
        const { fill, fillHover, fillActive, onFill, text, tint } = accentColors(color, theme);
        const surface = theme === 'dark' ? '#1e1e1e' : '#ffffff';
        for (const step of [fill, fillHover, fillActive]) {
          expect(contrast(onFill, step)).toBeGreaterThanOrEqual(4.5);
        }
        for (const ground of [surface, tint]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('bar of any colour', () => {
  it('has readable text and a distinct active entry', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom(...THEME_COLORS), (background, accent) => {
        const bar = barColors(background, accent);
        expect(contrast(bar.textStrong, bar.background)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(bar.text, bar.background)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(bar.onActive, bar.active)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(inkOn(background), background)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: runs(100) },
    );
  });
});

it.each([
  ['as delivered', {}, {}, '#ffffff', '#001529'],
  ['by theme alone', { theme: 'dark' }, { theme: 'light' }, '#151515', '#ffffff'],
  ['by colour alone', { bgColor: '#009688' }, { bgColor: '#ffffff' }, '#009688', '#ffffff'],
  ['by both', { bgColor: '#009688', theme: 'dark' }, { bgColor: '#273352', theme: 'dark' }, '#009688', '#273352'],
] as const)('uses the colours %s for header and menu', (_case, header, menu, headerBg, sidebarBg) => {
  const settings = {
    ...DEFAULT_SETTINGS,
    headerSetting: { ...DEFAULT_SETTINGS.headerSetting, ...header },
    menuSetting: { ...DEFAULT_SETTINGS.menuSetting, ...menu },
  };
  expect(themeOf(settings, false)).toMatchObject({ headerBg, sidebarBg });
});
