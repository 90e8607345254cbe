import fc from 'fast-check';
import { documentOf, type RichDocument, type RichMark, type RichNode } from '../document.ts';

const words = fc.constantFrom(
  'alpha',
  'beta ',
  '中文',
  '客户 ',
  'x',
  'gamma delta ',
  '。',
  '<b>',
  '&amp;',
  '😀',
  'a"b',
);
const marks: fc.Arbitrary<readonly RichMark[]> = fc.subarray<RichMark>([
  { type: 'link', attrs: { href: 'https://example.com/a?b=1&c=2' } },
  { type: 'bold' },
  { type: 'italic' },
  { type: 'code' },
]);
const textPiece = fc.tuple(words, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, marks));

/** A line of text: adjacent texts have different marks, as an editor would store it. */
const line: fc.Arbitrary<readonly RichNode[]> = fc
  .array(fc.oneof({ weight: 6, arbitrary: textPiece }, { weight: 1, arbitrary: fc.constant(null) }), { maxLength: 5 })
  .map((pieces) => {
    const nodes: RichNode[] = [];
    for (const piece of pieces) {
      const node: RichNode =
        piece === null
          ? { type: 'hardBreak' }
          : { type: 'text', text: piece[0], ...(piece[1].length > 0 ? { marks: piece[1] } : {}) };
      const last = nodes.at(-1);
      if (last?.type === 'text' && node.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks))
        nodes[nodes.length - 1] = { ...last, text: `${last.text}${node.text}` };
      else nodes.push(node);
    }
    return nodes;
  });

const paragraph: fc.Arbitrary<RichNode> = line.map((content) =>
  content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content },
);
const heading: fc.Arbitrary<RichNode> = fc
  .tuple(line, fc.integer({ min: 2, max: 4 }))
  .map(([content, level]) => ({ type: 'heading', attrs: { level }, content }));
const list = (items: fc.Arbitrary<RichNode>): fc.Arbitrary<RichNode> =>
  fc
    .tuple(fc.constantFrom('bulletList', 'orderedList', 'taskList'), fc.array(items, { minLength: 1, maxLength: 3 }))
    .map(([type, members]) => ({
      type,
      content: members.map((content) => ({
        type: type === 'taskList' ? 'taskItem' : 'listItem',
        content: [{ type: 'paragraph' }, content],
      })),
    }));
const codeBlock: fc.Arbitrary<RichNode> = words.map((text) => ({
  type: 'codeBlock',
  content: [{ type: 'text', text }],
}));
const picture: fc.Arbitrary<RichNode> = fc.constantFrom(
  { type: 'image', attrs: { mediaId: '7', src: '/files/7.png', alt: 'A "picture"' } },
  { type: 'divider' },
);
const simple = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  heading,
  list(fc.oneof(paragraph, list(paragraph))),
  codeBlock,
  picture,
);
const around: fc.Arbitrary<RichNode> = fc
  .tuple(fc.constantFrom('quote', 'callout'), fc.array(simple, { minLength: 1, maxLength: 2 }))
  .map(([type, content]) => ({ type, content }));
const table: fc.Arbitrary<RichNode> = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.boolean(), simple)
  .map(([rows, columns, isMerged, block]) => ({
    type: 'table',
    content: Array.from({ length: rows }, (_, row) => {
      const cell = { type: row === 0 ? 'tableHeader' : 'tableCell', content: [block] };
      const wide = { ...cell, attrs: { colspan: columns } };
      return { type: 'tableRow', content: isMerged ? [wide] : Array.from({ length: columns }, () => cell) };
    }),
  }));

/** Valid blocks of every kind. */
export const randomBlock: fc.Arbitrary<RichNode> = fc.oneof({ weight: 5, arbitrary: simple }, around, table);

/** Valid documents. */
export const randomDocument: fc.Arbitrary<RichDocument> = fc
  .array(randomBlock, { minLength: 1, maxLength: 8 })
  .map((blocks) => documentOf(blocks));
