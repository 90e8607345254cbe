import postcss from 'postcss';
import { expect, it } from 'vitest';
import { ROOT } from '../../../tests/checks/report.mjs';
import { readSources } from '../../../tests/checks/sources.mjs';

/** Styles of the frame and of lists, which a switch of pages tries on every element that it shows. */
const EVERYWHERE = /^src\/(?:shell\/|crud\/list\/|ui\/theme\/blocks)[\w/-]*\.css$/;
const ARGUMENTS = /\((?:[^()]|\([^()]*\))*\)/g;

/** The selectors of a sheet whose last part is a choice alone, such as `.table :is(th, td)`. */
function unfiledIn(text: string): readonly string[] {
  const found: string[] = [];
  postcss.parse(text).walkRules(({ selector }) => {
    for (const each of selector.replace(ARGUMENTS, '()').split(',')) {
      const last =
        each
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '';
      if (/^:(?:is|where)\(\)/.test(last)) found.push(selector);
    }
  });
  return found;
}

it('ends every selector in a class or an element, which browsers index: others are tried on each element of a page', () => {
  const sheets = readSources(ROOT, EVERYWHERE);
  expect(sheets.length).toBeGreaterThan(15);
  expect(unfiledIn('a > :is(b, c), .x:is(:hover) { color: red }')).toHaveLength(1);
  expect(sheets.flatMap(({ path, text }) => unfiledIn(text).map((selector) => `${path}: ${selector}`))).toEqual([]);
});
