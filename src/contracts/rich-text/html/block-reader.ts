import { isMediaAddress } from '../addresses.ts';
import type { RichMark, RichNode } from '../document.ts';
import { isCounting } from './counting-signs.literals.ts';
import { alignOf, isHidden, marksWithin } from './element-style.ts';
import { headingLevel } from './heading-level.ts';
import { liftTablesFromLists, wrapAroundTables } from './lift-tables.ts';
import { LineBuilder } from './line-builder.ts';
import {
  type GrowingNode,
  isOfficeSign,
  listItem,
  listsOf,
  MAX_LEVELS,
  type OfficeItem,
  officeLevel,
} from './list-levels.ts';
import type { HtmlElement } from './parse-html.ts';
import { type FoundCell, squareTable } from './rectangular-table.ts';
import { textOf } from './text-of.ts';

/** Elements that are dropped with their content. */
const DROPPED: ReadonlySet<string> = new Set(
  (
    'head script style title textarea noscript template iframe frame frameset object embed applet svg math canvas select datalist ' +
    'input meta link base xml map area xmp noembed noframes dialog'
  ).split(' '),
);
const LINES: ReadonlySet<string> = new Set(
  'address article body center dd details div dl dt fieldset figcaption figure footer form header html legend main nav p section summary'.split(
    ' ',
  ),
);

/** Context of the blocks being read: permitted blocks, line format, and list depth. */
interface Place {
  /** False within lists, quotations, callouts and cells, which permit simple blocks only. */
  readonly isTop: boolean;
  /**
   * True within a table cell, where an inner table becomes the lines of its cells. Elsewhere a table is moved out of
   * its container, which is continued after it.
   */
  readonly isCell?: boolean;
  readonly levels: number;
  readonly line: RichNode;
  readonly marks: readonly RichMark[];
}

const PARAGRAPH: RichNode = { type: 'paragraph' };

/** Converts elements to blocks of the schema. */
export class BlockReader {
  #blocks: RichNode[] = [];
  #line = new LineBuilder();
  #office: OfficeItem[] = [];

  /** The blocks within an element. */
  read(root: HtmlElement, place: Place = { isTop: true, levels: 0, line: PARAGRAPH, marks: [] }): readonly RichNode[] {
    this.#inside(root, place);
    this.#endLine(place);
    this.#endOffice();
    return this.#blocks;
  }

  #inside(element: HtmlElement, place: Place): void {
    // Headings are bold by themselves.
    const isHeading = place.line.type === 'heading';
    const marks = isHeading ? place.marks.filter(({ type }) => type !== 'bold') : place.marks;
    for (const child of element.children) {
      if (typeof child === 'string') this.#line.addText(child, marks);
      else this.#element(child, place);
    }
  }

  /** The blocks of an element as a separate list, for a list item, a cell or a quotation. */
  #blocksOf(element: HtmlElement, place: Place, levels = place.levels): readonly RichNode[] {
    const marks = marksWithin(element, place.marks);
    const inner = { isTop: false, isCell: place.isCell === true, levels, line: lineOf(element, PARAGRAPH), marks };
    return new BlockReader().read(element, inner);
  }

  #add(place: Place, blocks: readonly RichNode[]): void {
    this.#endLine(place);
    this.#endOffice();
    for (const block of blocks) this.#blocks.push(block);
  }

  #endLine({ line }: Place, isEmptyLine = false): void {
    const content = this.#line.take();
    if (content.length === 0 && !isEmptyLine) return;
    this.#endOffice();
    this.#blocks.push(content.length === 0 ? line : { ...line, content });
  }

  #endOffice(): void {
    if (this.#office.length === 0) return;
    for (const list of listsOf(this.#office)) this.#blocks.push(list);
    this.#office = [];
  }

  #element(element: HtmlElement, place: Place): void {
    const { tag } = element;
    if (DROPPED.has(tag) || isHidden(element) || isOfficeSign(element)) return;
    if (tag === 'br') this.#line.addBreak();
    else if (tag === 'hr') this.#add(place, [{ type: 'divider' }]);
    else if (tag === 'img' || tag === 'video' || tag === 'audio' || isFile(element)) this.#medium(element, place);
    else if (tag === 'ul' || tag === 'ol' || tag === 'menu') this.#list(element, place);
    else if (tag === 'table') this.#table(element, place);
    else if (tag === 'pre') this.#code(element, place);
    else if (tag === 'blockquote' || tag === 'aside' || isCallout(element)) this.#around(element, place);
    else if (element.attributes.has('data-product')) this.#product(element, place);
    else if (officeLevel(element) > 0) this.#officeItem(element, place);
    else if (headingLevel(element) > 0 || LINES.has(tag)) this.#lines(element, place);
    // Items, rows and cells outside their container become lines.
    else if (/^(?:li|caption|t[rdh]|tbody|thead|tfoot|colgroup)$/.test(tag)) this.#lines(element, place);
    else this.#inside(element, { ...place, marks: marksWithin(element, place.marks) });
  }

  #lines(element: HtmlElement, place: Place): void {
    this.#endLine(place);
    const level = headingLevel(element);
    const base = level > 0 ? { type: 'heading', attrs: { level } } : element.tag === 'p' ? PARAGRAPH : place.line;
    const inner = { ...place, line: lineOf(element, base), marks: marksWithin(element, place.marks) };
    const before = this.#blocks.length;
    this.#inside(element, inner);
    // An empty paragraph is an intended blank line; an empty box is dropped.
    const isEmptyLine = element.tag === 'p' && this.#blocks.length === before && this.#office.length === 0;
    this.#endLine(inner, isEmptyLine);
  }

  #medium(element: HtmlElement, place: Place): void {
    const { tag, attributes, children } = element;
    const src = attributes.get(tag === 'a' ? 'href' : 'src') ?? '';
    const mediaId = attributes.get('data-media-id') ?? '';
    const isOwn = src !== '' && isMediaAddress(src);
    const isKnown = /^[\w:./+#-]{1,64}$/.test(mediaId);
    // A picture of another site would reveal the reader to it; it must be uploaded.
    if (!isOwn && !isKnown) return;
    const named = tag === 'a' ? textOf(children) : (attributes.get('alt') ?? attributes.get('aria-label') ?? '');
    const alt = named.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
    const attrs = { ...(isKnown ? { mediaId } : {}), ...(isOwn ? { src } : {}), ...(alt === '' ? {} : { alt }) };
    this.#add(place, [{ type: MEDIA_TYPES[tag] ?? tag, attrs }]);
  }

  #product({ attributes, children }: HtmlElement, place: Place): void {
    const productId = attributes.get('data-product') ?? '';
    const name = textOf(children.filter((child) => typeof child === 'string' || child.tag !== 'data'))
      .trim()
      .slice(0, 120);
    if (place.isTop && /^[\w:./+#-]{1,64}$/.test(productId))
      this.#add(place, [{ type: 'productCard', attrs: { productId, name } }]);
    else if (name !== '') this.#add(place, [{ type: 'paragraph', content: [{ type: 'text', text: name }] }]);
  }

  #code(element: HtmlElement, place: Place): void {
    const text = textOf(element.children)
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\t\n]|\p{Cs}/gu, '')
      .replace(/^\n/, '')
      .replace(/\n$/, '');
    const language = element.attributes.get('data-language') ?? '';
    const attrs = /^[\w+#-]{1,20}$/.test(language) ? { attrs: { language } } : {};
    this.#add(place, [{ type: 'codeBlock', ...attrs, ...(text === '' ? {} : { content: [{ type: 'text', text }] }) }]);
  }

  #around(element: HtmlElement, place: Place): void {
    const content = this.#blocksOf(element, place);
    if (!place.isTop) this.#add(place, content);
    else if (element.tag === 'blockquote') this.#add(place, wrapAroundTables({ type: 'quote' }, content));
    else {
      const tone = element.attributes.get('data-tone') ?? '';
      const isTone = ['success', 'warning', 'danger'].includes(tone);
      this.#add(place, wrapAroundTables({ type: 'callout', ...(isTone ? { attrs: { tone } } : {}) }, content));
    }
  }

  #officeItem(element: HtmlElement, place: Place): void {
    this.#endLine(place);
    const sign = element.children.map((child) => signIn(child)).find((found) => found !== '') ?? '';
    const blocks = this.#blocksOf({ ...element, tag: 'span' }, { ...place, isCell: true });
    this.#office.push({ level: officeLevel(element), isOrdered: isCounting(sign), blocks });
  }

  #list(element: HtmlElement, place: Place): void {
    const items: GrowingNode[] = [];
    for (const child of membersOf(element)) this.#member(child, element, items, place);
    if (items.length === 0) return;
    const isDeep = place.levels >= MAX_LEVELS;
    this.#add(
      place,
      isDeep ? items.flatMap(({ content }) => content) : liftTablesFromLists(groupItems(items, element)),
    );
  }

  #member(child: HtmlElement, list: HtmlElement, items: GrowingNode[], place: Place): void {
    if (isHidden(child) || DROPPED.has(child.tag)) return;
    const isItem = child.tag === 'li';
    const blocks = isItem ? this.#blocksOf(child, place, place.levels + 1) : this.#listed(child, place);
    const last = items.at(-1);
    // Some programs write a nested list next to its item instead of inside it.
    if (!isItem && last !== undefined) for (const block of blocks) last.content.push(block);
    else if (isItem || blocks.length > 0) items.push(itemOf(child, list, blocks));
  }

  #listed(child: HtmlElement, place: Place): readonly RichNode[] {
    const levels = place.levels + 1;
    return new BlockReader().read({ ...child, tag: '#item', children: [child] }, { ...place, isTop: false, levels });
  }

  #table(element: HtmlElement, place: Place): void {
    const rows = rowsOf(element);
    if (place.isCell === true) {
      for (const cell of rows.flat()) this.#add(place, this.#blocksOf(cell, place));
      return;
    }
    const caption = element.children.find((child) => typeof child !== 'string' && child.tag === 'caption');
    if (caption !== undefined && typeof caption !== 'string') this.#add(place, this.#blocksOf(caption, place));
    const table = squareTable(rows.map((cells) => cells.map((cell) => this.#cell(cell, place))));
    if (table !== undefined) this.#add(place, [table]);
  }

  #cell(cell: HtmlElement, place: Place): FoundCell {
    return {
      isHeader: cell.tag === 'th',
      colspan: spanOf(cell, 'colspan', 60),
      rowspan: spanOf(cell, 'rowspan', 500),
      blocks: this.#blocksOf(cell, { ...place, isCell: true, levels: 0 }),
    };
  }
}

const MEDIA_TYPES: Readonly<Record<string, string>> = { img: 'image', a: 'file' };

/** True for a file link of the library as documents contain it; all other links stay links. */
const isFile = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'a' && attributes.has('data-file') && isMediaAddress(attributes.get('href') ?? '');

const isCallout = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'div' && /\bcallout\b/i.test((attributes.get('class') ?? '').slice(0, 300));

/** A line of this kind with the alignment of the element. */
function lineOf(element: HtmlElement, base: RichNode): RichNode {
  const align = alignOf(element) ?? element.attributes.get('data-align') ?? null;
  const isKnown = align === 'left' || align === 'center' || align === 'right' || align === 'justify';
  return isKnown ? { ...base, attrs: { ...base.attrs, align } } : base;
}

/** The bullet or number that a word processor wrote in front of an item. */
function signIn(child: HtmlElement | string): string {
  if (typeof child === 'string') return '';
  if (isOfficeSign(child)) return textOf(child.children).trim();
  return child.children.map(signIn).find((found) => found !== '') ?? '';
}

const elementsOf = (children: readonly (HtmlElement | string)[]): readonly HtmlElement[] =>
  children.filter((child) => typeof child !== 'string');

/** The items of a list; text outside items becomes one. */
const membersOf = ({ children }: HtmlElement): readonly HtmlElement[] =>
  children
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => (typeof child === 'string' ? { tag: 'li', attributes: new Map(), children: [child] } : child));

/** The check box of an item, in the item itself or in its line. */
const boxIn = ({ children }: HtmlElement): HtmlElement | undefined =>
  elementsOf(children)
    .flatMap((child) => [child, ...elementsOf(child.children)])
    .find(({ tag, attributes }) => tag === 'input' && attributes.get('type') === 'checkbox');

const TASK_SIGN = /^[☐☑☒✓✔] ?/;

/** Converts an item and detects tasks; the task marker is removed from its text. */
function itemOf(element: HtmlElement, list: HtmlElement, blocks: readonly RichNode[]): GrowingNode {
  const item = listItem(blocks);
  const box = boxIn(element);
  const words = item.content[0]?.content?.[0];
  const sign = TASK_SIGN.exec(words?.text ?? '')?.[0] ?? '';
  const isTask = box !== undefined || sign !== '' || list.attributes.get('data-list') === 'task';
  if (!isTask) return item;
  const checked =
    box?.attributes.has('checked') === true || /[☑☒✓✔]/.test(sign) || element.attributes.get('data-checked') === 'true';
  return {
    type: 'taskItem',
    attrs: { checked },
    content: sign === '' ? (item.content ?? []) : withoutSign(item, sign),
  };
}

function withoutSign({ content }: GrowingNode, sign: string): RichNode[] {
  const [first, ...others] = content;
  const [words, ...further] = first?.content ?? [];
  if (first === undefined || words?.text === undefined) return content;
  const text = words.text.slice(sign.length);
  const inside = text === '' ? further : [{ ...words, text }, ...further];
  const line = inside.length === 0 ? { type: first.type } : { ...first, content: inside };
  return [line, ...others];
}

/** Groups items into lists of one kind each, in order. */
function groupItems(items: readonly RichNode[], { tag, attributes }: HtmlElement): readonly RichNode[] {
  const plain = tag === 'ol' ? 'orderedList' : 'bulletList';
  const start = Number.parseInt(attributes.get('start') ?? '1', 10);
  const attrs = tag === 'ol' && start > 1 && start <= 9999 ? { attrs: { start } } : {};
  const lists: GrowingNode[] = [];
  for (const item of items) {
    const type = item.type === 'taskItem' ? 'taskList' : plain;
    const last = lists.at(-1);
    if (last?.type === type) last.content.push(item);
    else lists.push({ type, ...(type === 'orderedList' ? attrs : {}), content: [item] });
  }
  return lists;
}

function spanOf({ attributes }: HtmlElement, name: string, max: number): number {
  const span = Number.parseInt(attributes.get(name) ?? '1', 10);
  return Number.isInteger(span) ? Math.min(max, Math.max(1, span)) : 1;
}

/** Cells of a table by rows, without those of nested tables. */
function rowsOf(table: HtmlElement): readonly (readonly HtmlElement[])[] {
  return elementsOf(table.children).flatMap((part): readonly (readonly HtmlElement[])[] => {
    if (isHidden(part)) return [];
    if (part.tag === 'tr') return [cellsOf(part)];
    return /^t(?:head|body|foot)$/.test(part.tag) ? rowsOf(part) : [];
  });
}

const cellsOf = (row: HtmlElement): readonly HtmlElement[] =>
  elementsOf(row.children).filter((each) => (each.tag === 'td' || each.tag === 'th') && !isHidden(each));
