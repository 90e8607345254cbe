import { measure, SIZE } from '@tests/setup/long-texts.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { plainText } from '../plain-text.ts';
import { renderHtml } from '../render-html.ts';
import { renderForWechat } from '../render-wechat.ts';
import { randomDocument } from '../testing/random-documents.ts';
import { EXCEL } from './fixtures/excel.literals.ts';
import { FEISHU } from './fixtures/feishu.literals.ts';
import { HOSTILE } from './fixtures/hostile.literals.ts';
import { WECHAT } from './fixtures/wechat.literals.ts';
import { WORD } from './fixtures/word.literals.ts';
import { WPS } from './fixtures/wps.literals.ts';
import { documentFromHtml } from './from-html.ts';

const PROGRAMS = [
  ['Word', WORD],
  ['WPS', WPS],
  ['an official account', WECHAT],
  ['Feishu', FEISHU],
  ['Excel', EXCEL],
  ['an enemy', HOSTILE],
] as const;
const FIXTURES = PROGRAMS.flatMap(([, fixtures]) => fixtures);

it('the corpus has at least forty pieces', () => {
  expect(FIXTURES.length).toBeGreaterThanOrEqual(40);
});

describe.each(PROGRAMS)('HTML from %s', (_program, fixtures) => {
  it.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
    '%s is reduced to the schema',
    (_name, fixture) => {
      const document = documentFromHtml(fixture.pasted);
      expect(renderHtml(document)).toBe(fixture.kept);
      expect(checkDocument(document)).toBeNull();
    },
  );
});

/** The text of some markup without whitespace. */
const wordsOf = (markup: string) => plainText(documentFromHtml(markup)).replaceAll(/\s/g, '');

it.each(FIXTURES.map(({ name, pasted }) => [name, documentFromHtml(pasted)] as const))(
  '%s has the same text in an official account, without classes, data attributes, scripts and foreign pictures',
  (_name, document) => {
    const sent = renderForWechat(document, { addressOf: () => 'https://mmbiz.example/1' });
    expect(wordsOf(sent)).toBe(plainText(document).replaceAll(/\s/g, ''));
    expect(sent.replaceAll(/>[^<]*/g, '>')).not.toMatch(
      / class=| data-| on[a-z]+=|<script|src="(?!https:\/\/mmbiz\.example\/)/,
    );
  },
);

describe('any markup', () => {
  const PIECES = [
    ...[
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</li>',
      '</ul>',
      '<ol start=0>',
      '<table>',
      '<tr>',
      '<td colspan=3 rowspan=9>',
      '</td>',
    ],
    ...[
      '</table>',
      '<b>',
      '</b>',
      '<a href="https://x.example">',
      '</a>',
      '<pre>',
      '</pre>',
      '<blockquote>',
      '</blockquote>',
    ],
    ...[
      '<h1 align=center>',
      '</h1>',
      '<hr>',
      '<br>',
      '<img src=/x.png>',
      '<input type=checkbox>',
      '☐ ',
      'words ',
      ' ',
      '中文',
      '&amp;',
    ],
    ...[
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<p style="mso-list:l0 level3 lfo1">',
      '<div class=callout>',
      '</div>',
      '<th>',
      '<',
      '"',
    ],
  ];
  it('becomes a valid document', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
        expect(checkDocument(documentFromHtml(pieces.join('')))).toBeNull();
      }),
      { numRuns: runs(500) },
    );
  });

  it('of a document is parsed to a document with the same text, which does not change any more', () => {
    fc.assert(
      fc.property(randomDocument, (document) => {
        const read = documentFromHtml(renderHtml(document));
        const again = documentFromHtml(renderHtml(read));
        expect(again).toEqual(read);
        expect(plainText(read).replaceAll(/\s/g, '')).toBe(plainText(document).replaceAll(/\s/g, ''));
      }),
      { numRuns: runs(200) },
    );
  });

  const many = (text: string) => text.repeat(SIZE / text.length);
  it.each(
    Object.entries({
      'beginnings of elements': many('<'),
      'elements within each other': many('<b>'),
      'lists within each other': many('<ul><li>'),
      'tables within each other': many('<table><tr><td>'),
      items: `<ul>${many('<li>')}`,
      'items of a word processor': many('<p style="mso-list:l0 level2 l">a'),
      'comments without an end': many('<!--'),
      'scripts without an end': many('<script>'),
      'attributes without an end': many('<a b="'),
      'many attributes': `<p ${many('a=b ')}>`,
      blanks: `<p${many(' ')}`,
      ends: many('</p>'),
      references: many('&'),
      declarations: `<p style="${many('a:b;')}">x</p>`,
      breaks: many('<br>'),
      cells: `<table><tr>${many('<td>')}`,
      rows: `<table>${many('<tr>')}`,
    }),
  )('is parsed in time: 100,000 characters of %s', (_name, markup) => {
    // Nested lists are traversed once for each parsed level: a quarter of a second, four times that on a busy machine.
    expect(measure((text) => void documentFromHtml(text), markup, 4000)).toBeLessThan(4000);
  });

  it('that is too deep or too long is cut and not refused', () => {
    const deep = documentFromHtml(`${'<ul><li>'.repeat(1000)}x`);
    expect([checkDocument(deep), plainText(deep).trim()]).toEqual([null, 'x']);
    const long = documentFromHtml(`<p>first</p>${'<p>y</p>'.repeat(100_000)}`);
    expect([checkDocument(long), long.content[0]?.content]).toEqual([null, [{ type: 'text', text: 'first' }]]);
  });
});
