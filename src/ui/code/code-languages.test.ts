import { describe, expect, test } from 'vitest';
import { type CodeLanguage, codeProblem, languageOfFile } from './code-languages.ts';

describe('first syntax error', () => {
  test.each<[CodeLanguage, string, ReturnType<typeof codeProblem>]>([
    ['javascript', 'const a = 1;\nconst b = ;\n', { line: 2, column: 11 }],
    ['javascript', 'const a = 1;\n', null],
    ['html', '<ul>\n  <li>one</p>\n</ul>', { line: 2, column: 10 }],
    ['html', '<ul>\n  <li>one</li>\n</ul>', null],
    ['json', '{\n  "a": tru\n}', { line: 2, column: 8 }],
    ['json', '{"a": [true, null]}', null],
    ['plain', '<<<', null],
  ])('of %s %j', (language, text, place) => {
    expect(codeProblem(language, text)).toEqual(place);
  });
});

test.each([
  ['basic-table.tsx', 'tsx'],
  ['group.ts', 'tsx'],
  ['gallery.css', 'plain'],
])('detects %s as %s', (name, language) => {
  expect(languageOfFile(name)).toBe(language);
});
