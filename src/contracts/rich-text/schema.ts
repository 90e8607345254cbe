/**
 * Rule of an attribute of a node or mark; `default` is the value when it is omitted; without a default it is required.
 */
export type AttributeRule =
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'choice'; readonly of: readonly string[]; readonly default: string | null }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'text'; readonly max: number; readonly default?: string }
  /** A short identifier: letters, digits and `: _ . / + # -`; may be empty. */
  | { readonly kind: 'name'; readonly max: number; readonly default?: string }
  /** Target of a link. */
  | { readonly kind: 'link' }
  /** Address of a picture, video or sound: the media library, a path of this origin, a small data URL, or empty. */
  | { readonly kind: 'media'; readonly default: string }
  /** Column widths of a cell in pixels, one per column, or null. */
  | { readonly kind: 'widths'; readonly default: null };
export type AttributeRules = Readonly<Record<string, AttributeRule>>;

/**
 * Permitted content of a node: members of groups or named nodes, at least `min`, optionally with a fixed kind of the
 * first.
 */
export interface ContentRule {
  readonly of: readonly string[];
  readonly first?: string;
  readonly min: 0 | 1;
}

/** One kind of node. Without `content` it is a leaf. */
export interface NodeRule {
  readonly groups: readonly NodeGroup[];
  readonly content?: ContentRule;
  readonly attrs?: AttributeRules;
  /** False when its text may not have marks. */
  readonly marks?: false;
}

/**
 * `block` is permitted in the document, `simple` also in cells, lists, quotations and callouts, `inline` in lines of
 * text.
 */
export type NodeGroup = 'block' | 'simple' | 'inline';

const ALIGN: AttributeRule = { kind: 'choice', of: ['left', 'center', 'right', 'justify'], default: null };
const BLOCK: readonly NodeGroup[] = ['block'];
const SIMPLE: readonly NodeGroup[] = ['block', 'simple'];
const LINE: ContentRule = { of: ['inline'], min: 0 };
const BLOCKS: ContentRule = { of: ['simple'], min: 1 };
const ITEM: ContentRule = { of: ['simple'], first: 'paragraph', min: 1 };
const CELL_ATTRS: AttributeRules = {
  colspan: { kind: 'integer', min: 1, max: 60, default: 1 },
  rowspan: { kind: 'integer', min: 1, max: 500, default: 1 },
  colwidth: { kind: 'widths', default: null },
};
const MEDIA_ATTRS: AttributeRules = {
  mediaId: { kind: 'name', max: 64, default: '' },
  src: { kind: 'media', default: '' },
  alt: { kind: 'text', max: 200, default: '' },
};

/** All kinds of nodes. The editor's schema is generated from this, and the server validates by it. */
export const NODES = {
  doc: { groups: [], content: { of: ['block'], min: 1 } },
  paragraph: { groups: SIMPLE, content: LINE, attrs: { align: ALIGN } },
  heading: {
    groups: SIMPLE,
    content: LINE,
    attrs: { level: { kind: 'integer', min: 2, max: 4, default: 2 }, align: ALIGN },
  },
  bulletList: { groups: SIMPLE, content: { of: ['listItem'], min: 1 } },
  orderedList: {
    groups: SIMPLE,
    content: { of: ['listItem'], min: 1 },
    attrs: { start: { kind: 'integer', min: 0, max: 9999, default: 1 } },
  },
  taskList: { groups: SIMPLE, content: { of: ['taskItem'], min: 1 } },
  listItem: { groups: [], content: ITEM },
  taskItem: { groups: [], content: ITEM, attrs: { checked: { kind: 'flag', default: false } } },
  quote: { groups: BLOCK, content: BLOCKS },
  callout: {
    groups: BLOCK,
    content: BLOCKS,
    attrs: { tone: { kind: 'choice', of: ['info', 'success', 'warning', 'danger'], default: 'info' } },
  },
  codeBlock: {
    groups: SIMPLE,
    content: { of: ['text'], min: 0 },
    attrs: { language: { kind: 'name', max: 20, default: '' } },
    marks: false,
  },
  divider: { groups: SIMPLE },
  image: { groups: SIMPLE, attrs: MEDIA_ATTRS },
  video: { groups: SIMPLE, attrs: MEDIA_ATTRS },
  audio: { groups: SIMPLE, attrs: MEDIA_ATTRS },
  /** A file to download; `alt` is its name. */
  file: { groups: SIMPLE, attrs: MEDIA_ATTRS },
  productCard: {
    groups: BLOCK,
    attrs: { productId: { kind: 'name', max: 64 }, name: { kind: 'text', max: 120, default: '' } },
  },
  table: { groups: BLOCK, content: { of: ['tableRow'], min: 1 } },
  tableRow: { groups: [], content: { of: ['tableCell', 'tableHeader'], min: 0 } },
  tableCell: { groups: [], content: BLOCKS, attrs: CELL_ATTRS },
  tableHeader: { groups: [], content: BLOCKS, attrs: CELL_ATTRS },
  hardBreak: { groups: ['inline'] },
  text: { groups: ['inline'] },
} as const satisfies Readonly<Record<string, NodeRule>>;

/** All kinds of marks, in their order on a text. */
export const MARKS = {
  link: { href: { kind: 'link' } },
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  code: {},
} as const satisfies Readonly<Record<string, AttributeRules>>;

const NODE_RULES: ReadonlyMap<string, NodeRule> = new Map(Object.entries(NODES));
const MARK_RULES: ReadonlyMap<string, AttributeRules> = new Map(Object.entries(MARKS));

/** The rule of a kind of node; undefined for an unknown name. */
export const nodeRule = (name: string): NodeRule | undefined => NODE_RULES.get(name);

/** The attributes of a kind of mark; undefined for an unknown name. */
export const markRule = (name: string): AttributeRules | undefined => MARK_RULES.get(name);

/** True when a rule permits a node of this name. */
export function isMember(of: readonly string[], name: string): boolean {
  const groups: readonly string[] = nodeRule(name)?.groups ?? [];
  return of.some((each) => each === name || groups.includes(each));
}
