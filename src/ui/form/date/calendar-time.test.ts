import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';

const CSS = readFileSync(new URL('./calendar.css', import.meta.url), 'utf8');

/** Declarations of a rule, as `property: value`. */
function declarationsOf(selector: string): readonly string[] {
  const found: string[] = [];
  postcss.parse(CSS).walkRules((rule) => {
    if (rule.selector === selector) rule.walkDecls(({ prop, value }) => void found.push(`${prop}: ${value}`));
  });
  return found;
}

it('keeps the name of the time on one line: Chinese text breaks between any two characters', () => {
  expect(declarationsOf('.calendar-time > label')).toContain('white-space: nowrap');
});
