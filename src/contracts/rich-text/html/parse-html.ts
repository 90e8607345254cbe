import { decodeEntities } from './decode-entities.ts';

/** An element of foreign markup: names in lower case; of duplicate attributes the first one counts, as in browsers. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (HtmlElement | string)[];
}

/** Maximum length, depth and number of elements; deeper ones join their parent. */
const LIMITS = { length: 4_000_000, depth: 120, elements: 200_000 } as const;

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements with raw text content. */
const RAW: ReadonlySet<string> = new Set('script style title textarea noscript xmp iframe noembed noframes'.split(' '));
const CLOSES_P: ReadonlySet<string> = new Set(
  'address article aside blockquote div dl dt dd figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table ul'.split(
    ' ',
  ),
);
/** Open elements that a start tag closes implicitly, up to a boundary. */
const ENDS: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  li: [['li'], ['ul', 'ol', 'table']],
  dt: [['dt', 'dd'], ['dl']],
  dd: [['dt', 'dd'], ['dl']],
  tr: [['tr'], ['table']],
  td: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
  th: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
  tbody: [['tr', 'thead', 'tbody'], ['table']],
  tfoot: [['tr', 'thead', 'tbody'], ['table']],
};
const CELL: readonly string[] = ['td', 'th', 'table'];
const TABLE_PARTS: ReadonlySet<string> = new Set('table thead tbody tfoot tr td th'.split(' '));

const element = (tag: string, attributes: ReadonlyMap<string, string> = new Map()): HtmlElement => ({
  tag,
  attributes,
  children: [],
});

/**
 * Parses clipboard markup without a browser: no address is fetched, no style is applied, no script runs. Linear in the
 * length of the markup, and tolerant of malformed markup.
 */
export function parseHtml(markup: string): HtmlElement {
  return new Parser(markup.slice(0, LIMITS.length)).run();
}

class Parser {
  readonly #text: string;
  readonly #lower: string;
  readonly #open: HtmlElement[] = [element('#root')];
  #at = 0;
  #count = 0;

  constructor(text: string) {
    this.#text = text;
    // Lower-casing may change the length; then only lower-case end tags of raw text are recognized.
    const lower = text.toLowerCase();
    this.#lower = lower.length === text.length ? lower : text;
  }

  run(): HtmlElement {
    const [root = element('#root')] = this.#open;
    while (this.#at < this.#text.length && this.#count < LIMITS.elements) {
      const next = this.#text.indexOf('<', this.#at);
      this.#addText(this.#text.slice(this.#at, next === -1 ? undefined : next));
      if (next === -1) break;
      this.#at = next;
      this.#readMarkup();
    }
    return root;
  }

  get #top(): HtmlElement {
    return this.#open.at(-1) ?? element('#root');
  }

  #addText(text: string): void {
    if (text === '') return;
    const { children } = this.#top;
    const last = children.at(-1);
    // One text for any number of signs that begin no element.
    if (typeof last === 'string') children[children.length - 1] = last + decodeEntities(text);
    else children.push(decodeEntities(text));
  }

  #readMarkup(): void {
    const sign = this.#text.charAt(this.#at + 1);
    if (this.#text.startsWith('<!--', this.#at)) this.#skipBehind('-->', this.#at + 2);
    else if (sign === '!' || sign === '?') this.#skipBehind('>');
    else if (sign === '/') this.#readEnd();
    else if (/[a-z]/i.test(sign)) this.#readStart();
    else {
      this.#addText('<');
      this.#at += 1;
    }
  }

  #skipBehind(end: string, from = this.#at): void {
    const found = this.#text.indexOf(end, from);
    this.#at = found === -1 ? this.#text.length : found + end.length;
  }

  #readName(): string {
    const pattern = /[^\s/>]*/y;
    pattern.lastIndex = this.#at;
    const [name = ''] = pattern.exec(this.#text) ?? [];
    this.#at += name.length;
    return name.slice(0, 40).toLowerCase();
  }

  #readEnd(): void {
    this.#at += 2;
    const name = this.#readName();
    this.#skipBehind('>');
    for (let index = this.#open.length - 1; index > 0; index -= 1) {
      const { tag } = this.#open[index] ?? element('');
      if (tag === name) {
        this.#open.length = index;
        return;
      }
      // An end tag inside a cell does not close the cell.
      if (CELL.includes(tag) && !TABLE_PARTS.has(name)) return;
    }
  }

  #readStart(): void {
    this.#at += 1;
    const name = this.#readName();
    const { attributes, isClosed } = this.#readAttributes();
    this.#endOthers(name);
    const made = element(name, attributes);
    this.#count += 1;
    this.#top.children.push(made);
    if (RAW.has(name)) this.#skipRaw(name);
    else if (!VOID.has(name) && !isClosed && this.#open.length < LIMITS.depth) this.#open.push(made);
  }

  #skipRaw(name: string): void {
    const end = this.#lower.indexOf(`</${name}`, this.#at);
    if (end === -1) this.#at = this.#text.length;
    else {
      this.#at = end;
      this.#skipBehind('>');
    }
  }

  #endOthers(name: string): void {
    if (CLOSES_P.has(name)) this.#endUpTo(['p'], [...CELL, 'div', 'li', 'section']);
    const [ended, bounds] = ENDS[name] ?? [];
    if (ended !== undefined) this.#endUpTo(ended, bounds ?? []);
  }

  /** Closes the outermost open element of these names within the nearest boundary. */
  #endUpTo(names: readonly string[], bounds: readonly string[]): void {
    let found = -1;
    for (let index = this.#open.length - 1; index > 0; index -= 1) {
      const { tag } = this.#open[index] ?? element('');
      if (names.includes(tag)) found = index;
      else if (bounds.includes(tag)) break;
    }
    if (found !== -1) this.#open.length = found;
  }

  #readAttributes(): { attributes: Map<string, string>; isClosed: boolean } {
    const attributes = new Map<string, string>();
    const gap = /[\s/]*/y;
    const nameOf = /[^\s=>/][^\s=>/]*/y;
    for (;;) {
      gap.lastIndex = this.#at;
      const [blank = ''] = gap.exec(this.#text) ?? [];
      this.#at += blank.length;
      if (this.#at >= this.#text.length) return { attributes, isClosed: false };
      if (this.#text.charAt(this.#at) === '>') {
        this.#at += 1;
        return { attributes, isClosed: blank.endsWith('/') };
      }
      nameOf.lastIndex = this.#at;
      const [name = this.#text.charAt(this.#at)] = nameOf.exec(this.#text) ?? [];
      this.#at += name.length;
      const key = name.slice(0, 40).toLowerCase();
      const value = this.#readValue();
      if (!attributes.has(key)) attributes.set(key, value);
    }
  }

  #readValue(): string {
    const equals = /\s*=\s*/y;
    equals.lastIndex = this.#at;
    const [sign = ''] = equals.exec(this.#text) ?? [];
    if (sign === '') return '';
    this.#at += sign.length;
    const quote = this.#text.charAt(this.#at);
    if (quote === '"' || quote === "'") {
      const end = this.#text.indexOf(quote, this.#at + 1);
      const value = this.#text.slice(this.#at + 1, end === -1 ? undefined : end);
      this.#at = end === -1 ? this.#text.length : end + 1;
      return decodeEntities(value);
    }
    const bare = /[^\s>]*/y;
    bare.lastIndex = this.#at;
    const [value = ''] = bare.exec(this.#text) ?? [];
    this.#at += value.length;
    return decodeEntities(value);
  }
}
