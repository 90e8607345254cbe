import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';

it('are at the top right of the window (specification, section 8)', () => {
  const declared: Record<string, string> = {};
  postcss.parse(readFileSync(new URL('toasts.css', import.meta.url), 'utf8')).walkRules('.toasts', (rule) => {
    if (rule.parent?.type !== 'root') return;
    rule.walkDecls(({ prop, value }) => {
      declared[prop] = value;
    });
  });
  expect(declared.position).toBe('fixed');
  // Top and right have a size; bottom and left are free.
  expect(declared.inset).toMatch(/^calc\(.+\)\s+var\(--app-space-\d\) auto auto$/s);
});
