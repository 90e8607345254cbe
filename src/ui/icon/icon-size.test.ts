import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';

const declarations = (sheet: string, selector: string): Record<string, string> => {
  const declared: Record<string, string> = {};
  postcss.parse(readFileSync(new URL(sheet, import.meta.url), 'utf8')).walkRules((rule) => {
    if (rule.selector !== selector) return;
    rule.walkDecls(({ prop, value }) => {
      declared[prop] = value;
    });
  });
  return declared;
};
const tokens = declarations('../theme/tokens.css', ':root');
const px = (value: string | undefined) => tokens[/^var\((.+)\)$/.exec(value ?? '')?.[1] ?? ''];

it.each([
  ['in a text', '.icon', '16px'],
  ['in a button', '.button > .icon-text', '14px'],
])('an icon %s is %s', (_place, selector, size) => {
  const { 'inline-size': width, 'block-size': height } = declarations('icon.css', selector);
  expect([px(width), px(height)]).toEqual([size, size]);
});
