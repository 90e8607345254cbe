import { checkDocument } from '@src/contracts/rich-text/check-document.ts';
import { plainText } from '@src/contracts/rich-text/plain-text.ts';
import { leastCpuTimeOf } from '@tests/setup/cpu-time.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOfMarkdown } from './markdown-document.ts';

/** Maximum CPU time for 100,000 characters. */
const MAX_MS = 150;

const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const item = (text: string) => ({ type: 'listItem', content: [p(text)] });

describe('Markdown of a model', () => {
  it('is converted to headings, lists, quotations, code and marks', () => {
    const text = [
      '# Top',
      '## Part',
      'One **bold**, *leaning* and `code` word.',
      '',
      '- a',
      '- b',
      '',
      '3. c',
      '4. d',
      '> said',
      '> again',
      '---',
      '```js',
      'let x = 1;',
      '  y();',
      '```',
      'End',
    ].join('\n');
    expect(documentOfMarkdown(text).content).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Top' }] },
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Part' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'One ' },
          { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
          { type: 'text', text: ', ' },
          { type: 'text', text: 'leaning', marks: [{ type: 'italic' }] },
          { type: 'text', text: ' and ' },
          { type: 'text', text: 'code', marks: [{ type: 'code' }] },
          { type: 'text', text: ' word.' },
        ],
      },
      { type: 'bulletList', content: [item('a'), item('b')] },
      { type: 'orderedList', attrs: { start: 3 }, content: [item('c'), item('d')] },
      { type: 'quote', content: [p('said'), p('again')] },
      { type: 'divider' },
      { type: 'codeBlock', attrs: { language: '' }, content: [{ type: 'text', text: 'let x = 1;\n  y();' }] },
      p('End'),
    ]);
  });

  it.each([
    ['[click](https://example.com)', '[click](https://example.com)'],
    ['![x](https://example.com/a.png)', '![x](https://example.com/a.png)'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['**open', '**open'],
    ['#hashtag', '#hashtag'],
  ])('keeps %j as plain text', (text, shown) => {
    expect(documentOfMarkdown(text).content).toEqual([p(shown)]);
  });

  it('gives a valid document for any text', () => {
    const sign = fc.constantFrom('#', '##', '*', '**', '`', '```', '-', '1.', '>', ' ', '\n', 'a', '字', '---');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        expect(checkDocument(documentOfMarkdown(signs.join('')))).toBeNull();
      }),
      { numRuns: runs(100) },
    );
  });

  it('loses no word', () => {
    expect(documentOfMarkdown('## a\n- **b** c\n> d\n```\ne\n').content.map(plainText).join('|')).toBe('a|b c|d|e');
  });

  it.each(['*', '**', '`', '*a ', '- ', '> ', '1. ', '```\n', '#'])('is parsed in linear time: %j', (sign) => {
    const text = sign.repeat(Math.floor(100_000 / sign.length));
    expect(leastCpuTimeOf(() => void documentOfMarkdown(text), MAX_MS)).toBeLessThan(MAX_MS);
  });
});
