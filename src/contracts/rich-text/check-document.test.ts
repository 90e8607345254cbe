import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocument, DOCUMENT_LIMITS, isDocument } from './check-document.ts';
import { documentOf, documentOfText, type RichNode } from './document.ts';
import { randomDocument } from './testing/random-documents.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const p = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const cell = (attrs = {}) => ({ type: 'tableCell', attrs, content: [p()] });
const table = (...rows: unknown[][]) => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});
const item = (type: string, ...content: unknown[]) => ({ type, content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });

describe('a document', () => {
  it('of random valid blocks is accepted', () => {
    fc.assert(
      fc.property(randomDocument, (document) => {
        expect(checkDocument(document)).toBeNull();
      }),
      { numRuns: runs(200) },
    );
  });

  it.each<[string, unknown]>([
    ['with merged cells', doc(table([cell({ rowspan: 2 }), cell({ colspan: 2 })], [cell(), cell()]))],
    ['with a row covered by cells from above', doc(table([cell({ rowspan: 2 })], []))],
    ['with column widths', doc(table([cell({ colspan: 2, colwidth: [120, 80] })]))],
    ['with tasks', doc(item('taskList', { type: 'taskItem', attrs: { checked: true }, content: [p()] }))],
    ['with every mark', doc(p(text('a', link('/x'), { type: 'bold' }, { type: 'code' })))],
    ['with a picture by its id', doc({ type: 'image', attrs: { mediaId: '12', src: 'media:12', alt: 'x' } })],
    ['with a product', doc({ type: 'productCard', attrs: { productId: '4', name: 'Printer' } })],
    ['with tabs and line breaks in its code', doc({ type: 'codeBlock', content: [text('a\n\tb')] })],
  ])('%s is accepted', (_name, value) => {
    expect(checkDocument(value)).toBeNull();
  });

  it.each<[string, unknown, string, string]>([
    ['nothing', null, '', 'shape'],
    ['a text', 'x', '', 'shape'],
    ['a block alone', p(), 'type', 'place'],
    ['no blocks', doc(), 'content', 'missing'],
    ['content that is not a list', { type: 'doc', content: {} }, 'content', 'shape'],
    ['an unknown node', doc(p(), { type: 'iframe' }), 'content.1.type', 'node'],
    ['a property name of Object.prototype', doc({ type: 'constructor' }), 'content.0.type', 'node'],
    ['text between blocks', doc(text('x')), 'content.0.type', 'place'],
    ['a block in a line', doc(p(p())), 'content.0.content.0.type', 'place'],
    ['a list without items', doc(item('bulletList')), 'content.0.content', 'missing'],
    [
      'an item that begins with code',
      doc(item('bulletList', item('listItem', { type: 'codeBlock' }))),
      'content.0.content.0.content.0',
      'place',
    ],
    ['a table in a quotation', doc(item('quote', table([cell()]))), 'content.0.content.0.type', 'place'],
    ['an invalid heading level', doc({ type: 'heading', attrs: { level: 1 } }), 'content.0.attrs.level', 'attribute'],
    ['an unknown attribute', doc({ ...p(), attrs: { onclick: 'x' } }), 'content.0.attrs.onclick', 'attribute'],
    ['attributes that are a list', doc({ ...p(), attrs: [] }), 'content.0.attrs', 'attribute'],
    ['an unknown key', doc({ ...p(), style: 'x' }), 'content.0.style', 'shape'],
    ['a product without its id', doc({ type: 'productCard' }), 'content.0.attrs.productId', 'attribute'],
    ['empty text', doc(p(text(''))), 'content.0.content.0.text', 'text'],
    ['a control character', doc(p(text('a\u0000'))), 'content.0.content.0.text', 'text'],
    ['a paragraph with a text property', doc({ ...p(), text: 'x' }), 'content.0.text', 'shape'],
    ['an unknown mark', doc(p(text('a', { type: 'blink' }))), 'content.0.content.0.marks.0', 'mark'],
    ['a repeated mark', doc(p(text('a', { type: 'bold' }, { type: 'bold' }))), 'content.0.content.0.marks.1', 'mark'],
    [
      'marks in code',
      doc({ type: 'codeBlock', content: [text('a', { type: 'bold' })] }),
      'content.0.content.0.marks',
      'mark',
    ],
    ['marks of a block', doc({ ...p(), marks: [] }), 'content.0.marks', 'mark'],
    ['a script in a link', doc(p(text('a', link('javascript:x()')))), 'content.0.content.0.marks.0.attrs.href', 'mark'],
    [
      'a script behind a blank',
      doc(p(text('a', link('java\tscript:x()')))),
      'content.0.content.0.marks.0.attrs.href',
      'mark',
    ],
    [
      'a foreign host after two slashes',
      doc(p(text('a', link('//evil.example')))),
      'content.0.content.0.marks.0.attrs.href',
      'mark',
    ],
    [
      'a disguised host',
      doc(p(text('a', link('https://bank@evil.example')))),
      'content.0.content.0.marks.0.attrs.href',
      'mark',
    ],
    [
      'a foreign picture',
      doc({ type: 'image', attrs: { src: 'https://evil.example/x' } }),
      'content.0.attrs.src',
      'attribute',
    ],
    [
      'a drawing',
      doc({ type: 'image', attrs: { src: 'data:image/svg+xml;base64,AA' } }),
      'content.0.attrs.src',
      'attribute',
    ],
    ['a row that is too short', doc(table([cell(), cell()], [cell()])), 'content.0', 'table'],
    ['cells over each other', doc(table([cell(), cell({ rowspan: 2 })], [cell({ colspan: 2 })])), 'content.0', 'table'],
    ['a cell that exceeds its table', doc(table([cell({ rowspan: 2 })])), 'content.0', 'table'],
    ['a row that is text', doc({ type: 'table', content: ['x'] }), 'content.0.content.0', 'shape'],
    ['cells with a list for attributes', doc(table([{ ...cell(), attrs: [] }])), 'content.0.content.0', 'attribute'],
  ])('with %s is refused with path and reason', (_name, value, path, reason) => {
    expect(checkDocument(value)).toEqual({ path, reason });
  });

  it('reports the first mistake in reading order', () => {
    expect(checkDocument(doc(p(text('')), { type: 'x' }))).toEqual({
      path: 'content.0.content.0.text',
      reason: 'text',
    });
  });

  it('that is too deep, too long or too large is refused without exhausting stack or memory', () => {
    let deep: RichNode = { type: 'paragraph' };
    for (let depth = 0; depth < 100_000; depth += 1)
      deep = { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }, deep] }] };
    expect(checkDocument(documentOf([deep]))?.reason).toBe('depth');
    expect(checkDocument({ type: 'doc', content: Array(500_000).fill(p()) })?.reason).toBe('nodes');
    const many = Array.from({ length: DOCUMENT_LIMITS.nodes }, () => p());
    expect(checkDocument(doc(...many))).toEqual({ path: `content.${DOCUMENT_LIMITS.nodes - 1}`, reason: 'nodes' });
    const long = 'x'.repeat(DOCUMENT_LIMITS.characters);
    expect(isDocument(documentOfText(long))).toBe(true);
    expect(checkDocument(documentOfText(`${long}\nx`))).toEqual({ path: 'content.1.content.0', reason: 'characters' });
    expect(checkDocument(documentOfText('abc'), { ...DOCUMENT_LIMITS, characters: 2 })?.reason).toBe('characters');
  });
});
