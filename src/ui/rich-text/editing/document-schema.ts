import { isLinkAddress, isMediaAddress } from '@src/contracts/rich-text/addresses.ts';
import { type AttributeRules, type ContentRule, MARKS, NODES, type NodeRule } from '@src/contracts/rich-text/schema.ts';
import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema, type TagParseRule } from 'prosemirror-model';
import type { Attrs } from './attrs.ts';

/** How a node type is rendered in the editor, and which elements of the clipboard are parsed as one. */
interface Drawing {
  readonly draw: (attrs: Attrs) => DOMOutputSpec;
  readonly parse?: readonly TagParseRule[];
}

const data = (entries: Attrs): Attrs =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null && value !== '' && value !== 1));
const align = ({ align: value }: Attrs) => data({ 'data-align': value });
const spans = ({ colspan, rowspan }: Attrs) => data({ colspan, rowspan });
/** The format for copying; the editor itself uses a node view. */
const media = (tag: string): Drawing => ({
  draw: (attrs) => [tag, data({ src: mediaSource(attrs), alt: attrs.alt, 'data-media-id': attrs.mediaId })],
});

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  paragraph: { draw: (attrs) => ['p', align(attrs), 0], parse: [{ tag: 'p' }] },
  heading: {
    draw: (attrs) => [`h${attrs.level}`, align(attrs), 0],
    parse: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  },
  bulletList: { draw: () => ['ul', 0], parse: [{ tag: 'ul' }] },
  orderedList: { draw: ({ start }) => ['ol', data({ start }), 0], parse: [{ tag: 'ol' }] },
  taskList: { draw: () => ['ul', { 'data-list': 'task' }, 0], parse: [{ tag: 'ul[data-list]', priority: 60 }] },
  listItem: { draw: () => ['li', 0], parse: [{ tag: 'li' }] },
  taskItem: { draw: ({ checked }) => ['li', { 'data-checked': String(checked) }, 0] },
  quote: { draw: () => ['blockquote', 0], parse: [{ tag: 'blockquote' }] },
  callout: { draw: ({ tone }) => ['div', { class: 'rich-text-callout', 'data-tone': tone }, 0] },
  codeBlock: { draw: () => ['pre', ['code', 0]], parse: [{ tag: 'pre', preserveWhitespace: 'full' }] },
  divider: { draw: () => ['hr'], parse: [{ tag: 'hr' }] },
  image: media('img'),
  video: media('video'),
  audio: media('audio'),
  file: {
    draw: (attrs) => [
      'a',
      data({ href: mediaSource(attrs), 'data-media-id': attrs.mediaId, 'data-file': 'true' }),
      String(attrs.alt),
    ],
  },
  productCard: { draw: ({ productId, name }) => ['p', { 'data-product': productId }, String(name)] },
  table: { draw: () => ['table', ['tbody', 0]], parse: [{ tag: 'table' }] },
  tableRow: { draw: () => ['tr', 0], parse: [{ tag: 'tr' }] },
  tableCell: { draw: (attrs) => ['td', spans(attrs), 0], parse: [{ tag: 'td' }] },
  tableHeader: { draw: (attrs) => ['th', spans(attrs), 0], parse: [{ tag: 'th' }] },
  hardBreak: { draw: () => ['br'], parse: [{ tag: 'br' }] },
};

const MARK_TAGS: Readonly<Record<string, readonly string[]>> = {
  bold: ['strong', 'b'],
  italic: ['em', 'i'],
  underline: ['u'],
  strike: ['s', 'del'],
  code: ['code'],
};

const TABLE_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** The content rule in ProseMirror's syntax. */
function expressionOf({ of, first, min }: ContentRule): string {
  const members = of.length === 1 ? of[0] : `(${of.join(' | ')})`;
  if (first !== undefined) return `${first} ${members}*`;
  return `${members}${min === 1 ? '+' : '*'}`;
}

const attributesOf = (rules: AttributeRules = {}) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, 'default' in rule ? { default: rule.default } : {}]),
  );

const LISTED: ReadonlySet<string> = new Set(['doc', 'tableRow', 'listItem', 'taskItem']);

function nodeSpec(name: string, rule: NodeRule): NodeSpec {
  const drawing = DRAWINGS[name];
  const isAtom = rule.content === undefined && name !== 'text';
  return {
    group: rule.groups.join(' '),
    attrs: attributesOf(rule.attrs),
    ...(rule.content === undefined ? {} : { content: expressionOf(rule.content) }),
    ...(rule.groups.includes('inline') ? { inline: true } : {}),
    ...(rule.marks === false ? { marks: '', code: true } : {}),
    ...(isAtom ? { atom: true, selectable: name !== 'hardBreak', draggable: name !== 'hardBreak' } : {}),
    ...(name === 'heading' || name === 'codeBlock' || LISTED.has(name) ? { defining: true } : {}),
    ...(name === 'tableCell' || name === 'tableHeader' || name === 'table' ? { isolating: true } : {}),
    ...(TABLE_ROLES[name] === undefined ? {} : { tableRole: TABLE_ROLES[name] }),
    ...(name === 'hardBreak' ? { leafText: () => '\n' } : {}),
    ...(drawing === undefined ? {} : { toDOM: ({ attrs }) => drawing.draw(attrs) }),
    ...(drawing?.parse === undefined ? {} : { parseDOM: drawing.parse }),
  };
}

function markSpec(name: string, rules: AttributeRules): MarkSpec {
  const [tag = 'span', ...others] = MARK_TAGS[name] ?? ['a'];
  if (name !== 'link')
    return { toDOM: () => [tag, 0], parseDOM: [tag, ...others].map((each) => ({ tag: each })), attrs: {} };
  return {
    attrs: attributesOf(rules),
    inclusive: false,
    // Without a target, because a click in the editor places the cursor.
    toDOM: ({ attrs }) => ['a', isLinkAddress(String(attrs.href)) ? { href: String(attrs.href) } : {}, 0],
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href') ?? '';
          return isLinkAddress(href) ? { href } : false;
        },
      },
    ],
  };
}

/** The ProseMirror schema of documents, generated from the schema that the server validates with. */
export const documentSchema = new Schema({
  topNode: 'doc',
  nodes: Object.fromEntries(Object.entries(NODES).map(([name, rule]) => [name, nodeSpec(name, rule)])),
  marks: Object.fromEntries(Object.entries(MARKS).map(([name, rules]) => [name, markSpec(name, rules)])),
});

/** A node type by name. */
export function nodeType(name: keyof typeof NODES) {
  const type = documentSchema.nodes[name];
  if (type === undefined) throw new Error(`no kind of node: ${name}`);
  return type;
}

/** A mark type by name. */
export function markType(name: keyof typeof MARKS) {
  const type = documentSchema.marks[name];
  if (type === undefined) throw new Error(`no kind of mark: ${name}`);
  return type;
}

/** The source of a media node; empty for an address that is not allowed in documents. */
export const mediaSource = (attrs: Attrs): string => (isMediaAddress(String(attrs.src)) ? String(attrs.src) : '');
