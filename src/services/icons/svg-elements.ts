/** One element of a drawing, as written. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgElement[];
}

interface OpenElement extends SvgElement {
  readonly children: SvgElement[];
}

const MAX_ELEMENTS = 512;
const MAX_DEPTH = 32;

const CLOSING = /<\/([A-Za-z][\w:.-]*)\s*>/y;
const OPENING = /<([A-Za-z][\w:.-]*)/y;
const ATTRIBUTE = /\s+([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;

/** Single-pass reader of an SVG; every pattern is anchored at the current position, so that the time is linear. */
class SvgReader {
  readonly #text: string;
  readonly #root: OpenElement = { name: '', attributes: new Map(), children: [] };
  readonly #open: OpenElement[] = [this.#root];
  #at = 0;
  #count = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly SvgElement[] | null {
    for (;;) {
      const tag = this.#text.indexOf('<', this.#at);
      if (tag === -1) return this.#open.length === 1 ? this.#root.children : null;
      this.#at = tag;
      if (!this.#comment() && !this.#closing() && !this.#opening()) return null;
    }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  #comment(): boolean {
    if (!this.#text.startsWith('<!--', this.#at)) return false;
    const end = this.#text.indexOf('-->', this.#at + 4);
    if (end === -1) return false;
    this.#at = end + 3;
    return true;
  }

  #closing(): boolean {
    const match = this.#match(CLOSING);
    return match !== null && this.#open.length > 1 && this.#open.pop()?.name === match[1];
  }

  #opening(): boolean {
    const name = this.#match(OPENING)?.[1];
    const attributes = name === undefined ? null : this.#attributes();
    const end = attributes === null ? null : this.#match(TAG_END);
    if (name === undefined || attributes === null || end === null) return false;
    const element: OpenElement = { name, attributes, children: [] };
    this.#open.at(-1)?.children.push(element);
    if (end[1] === '') this.#open.push(element);
    this.#count += 1;
    return this.#count <= MAX_ELEMENTS && this.#open.length <= MAX_DEPTH;
  }

  /** Attributes of a tag; null when one occurs twice. */
  #attributes(): ReadonlyMap<string, string> | null {
    const found = new Map<string, string>();
    for (;;) {
      const match = this.#match(ATTRIBUTE);
      if (match === null) return found;
      const [, name = '', double, single] = match;
      if (found.has(name)) return null;
      found.set(name, double ?? single ?? '');
    }
  }
}

/**
 * Parses the contents of an svg element as plain data; null for markup that is malformed, too large, or contains declarations
 * (document types, entities, sections). Own parser, because the browser's takes markup from a string, which the policy of this
 * console forbids.
 */
export function readSvg(text: string): readonly SvgElement[] | null {
  return new SvgReader(text).read();
}
