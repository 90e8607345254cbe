/** Characters of the longest message that is read; the vendor's own are far shorter. */
const MAX_LENGTH = 65_536;
/** How deep elements may stand in each other; the vendor's messages need four. */
const MAX_DEPTH = 6;
const CDATA = { begin: '<![CDATA[', end: ']]>' } as const;
const TAG = /<(\/?)([A-Za-z_][A-Za-z0-9_]{0,63})>/y;
const TEXT = /[^<&]+/y;

/** The values of a message by the names of their elements. */
export type Message = ReadonlyMap<string, string>;

interface Element {
  readonly name: string;
  readonly hasParts: boolean;
  readonly text: string;
  readonly children: readonly Element[];
}

/** Reads on from a place; null means that the text is no message. */
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

/** What stands between a tag that was read and the one that ends it. */
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
 * Reads a message of the vendor: one `xml` element with values in it, and those of elements below it, such as
 * `PublishEventInfo/publish_id`. What lies deeper, such as the pictures of an event, is checked and left out. Null for anything else: declarations, entities, attributes and comments never
 * stand in such a message, nor does a name twice.
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
