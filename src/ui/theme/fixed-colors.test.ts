import { readFileSync } from 'node:fs';
import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { themeOf, themeProperties } from './apply-theme.ts';

const sheet = postcss.parse(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));

function token(selector: string, name: string): string | undefined {
  let found: string | undefined;
  sheet.walkRules(selector, (rule) => {
    rule.walkDecls(name, (decl) => {
      found = decl.value;
    });
  });
  return found;
}

it.each([
  [':root', '--app-color-accent', '#0960bd'],
  [':root', '--app-color-good', '#55d187'],
  [':root', '--app-color-warn', '#efbd47'],
  [':root', '--app-color-bad', '#ed6f6f'],
  [":root[data-theme='dark']", '--app-color-header', '#151515'],
  [":root[data-theme='dark']", '--app-color-sidebar', '#212121'],
])('in %s, %s is the colour of the specification (section 9): %s', (selector, name, color) => {
  expect(token(selector, name)).toBe(color);
});

it('an icon is 16 px by default (specification, section 9)', () => {
  expect(token(':root', '--app-size-icon')).toBe('16px');
});

it("the dark theme uses the specification's header and sidebar colours, whatever colours were chosen", () => {
  const dark = themeProperties(themeOf(DEFAULT_SETTINGS, true));
  expect([dark['--app-color-header'], dark['--app-color-sidebar']]).toEqual(['#151515', '#212121']);
});
