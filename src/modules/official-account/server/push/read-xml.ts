/** Maximum characters of a message; the vendor's own are far shorter. */
const MAX_LENGTH = 65_536;
/** Maximum nesting depth; the vendor's messages need four. */
const MAX_DEPTH = 6;
const CDATA = { begin: '<![CDATA[', end: ']]>' } as const;
const TAG = /<(\/?)([A-Za-z_][A-Za-z0-9_]{0,63})>/y;
const TEXT = /[^<&]+/y;

/** The values of a message by element name. */
export type Message = ReadonlyMap<string, string>;

interface Element {
  readonly name: string;
  readonly hasParts: boolean;
  readonly text: string;
  readonly children: readonly Element[];
}

/** A cursor over the text; methods return null when the text does not match. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#at = pattern.lastIndex;
    return found;
  }

  takeCdata(): string | null {
    if (!this.#text.startsWith(CDATA.begin, this.#at)) return null;
    const from = this.#at + CDATA.begin.length;
    const end = this.#text.indexOf(CDATA.end, from);
    if (end < 0) return null;
    this.#at = end + CDATA.end.length;
    return this.#text.slice(from, end);
  }
}

/** Parses the content of an element up to its end tag. */
function elementFrom(reader: Reader, name: string, depth: number): Element | null {
  const children: Element[] = [];
  let plain = '';
  let quoted: string | null = null;
  for (;;) {
    const cdata = reader.takeCdata();
    if (cdata !== null) {
      quoted = (quoted ?? '') + cdata;
      continue;
    }
    const text = reader.take(TEXT);
    if (text !== null) {
      plain += text[0];
      continue;
    }
    const [, slash, tag = ''] = reader.take(TAG) ?? [];
    if (slash === '/' && tag === name) break;
    if (slash !== '' || depth === MAX_DEPTH) return null;
    const child = elementFrom(reader, tag, depth + 1);
    if (child === null) return null;
    children.push(child);
  }
  const bare = plain.trim();
  const kinds = [children.length > 0, quoted !== null, bare !== ''].filter(Boolean);
  if (kinds.length > 1 || bare.includes(CDATA.end)) return null;
  return { name, hasParts: children.length > 0, text: quoted ?? bare, children };
}

/**
 * Parses a vendor message: one `xml` element with values, and values one level deeper, such as
 * `PublishEventInfo/publish_id`. Deeper elements are checked and skipped. Null for anything else: such messages have no
 * declarations, entities, attributes, comments or duplicate names.
 */
export function readXml(text: string): Message | null {
  if (text.length > MAX_LENGTH) return null;
  const reader = new Reader(text.trim());
  const [, slash, name] = reader.take(TAG) ?? [];
  if (slash !== '' || name !== 'xml') return null;
  const root = elementFrom(reader, name, 1);
  if (root === null || !reader.isAtEnd || root.text !== '') return null;
  const names = new Set(root.children.map((child) => child.name));
  if (names.size !== root.children.length) return null;
  const valuesOf = (children: readonly Element[], before = '') =>
    children.filter((child) => !child.hasParts).map((child) => [`${before}${child.name}`, child.text] as const);
  const below = root.children.flatMap(({ name: part, children }) => valuesOf(children, `${part}/`));
  return new Map([...valuesOf(root.children), ...below]);
}
