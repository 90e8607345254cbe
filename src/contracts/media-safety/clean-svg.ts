import { type DrawnElement, drawingCost } from './drawing-cost.ts';

/** Permitted elements: purely visual ones. */
const ELEMENTS = new Set(
  (
    'svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop ' +
    'clipPath mask pattern symbol use marker filter feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood ' +
    'feMerge feMergeNode feMorphology feTurbulence feDropShadow'
  ).split(' '),
);
/** Permitted attributes: geometry and style. */
const ATTRIBUTES = new Set(
  (
    'version id class x y x1 y1 x2 y2 cx cy r rx ry d points width height viewBox preserveAspectRatio transform fill ' +
    'fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset ' +
    'stroke-miterlimit stroke-opacity opacity color offset stop-color stop-opacity gradientUnits gradientTransform ' +
    'spreadMethod fx fy clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits patternUnits patternTransform ' +
    'patternContentUnits href font-family font-size font-weight font-style text-anchor letter-spacing dominant-baseline ' +
    'dx dy rotate textLength visibility display filter filterUnits stdDeviation in in2 result mode operator type values ' +
    'flood-color flood-opacity baseFrequency numOctaves seed radius k1 k2 k3 k4 markerWidth markerHeight refX refY orient ' +
    'marker-start marker-mid marker-end paint-order vector-effect shape-rendering role aria-label'
  ).split(' '),
);
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** Maximum depth, elements, and elements that a browser draws for them by following references; drawings beyond are refused. */
const MAX_DEPTH = 60;
const MAX_ELEMENTS = 20_000;
const MAX_COST = 200_000;

/**
 * Rebuilds an SVG from an allowlist: shapes, colours, texts and internal references. Everything else is left out;
 * returns null for text that is no SVG, is not closed, or exceeds the limits.
 */
export function cleanSvg(source: string): string | null {
  const drawing: Drawing = { open: [], out: '', elements: [], count: 0, skipped: 0, isDone: false };
  for (let at = 0; at < source.length; ) {
    const token = tokenAt(source, at);
    if (token === null || !take(drawing, token)) return null;
    at = token.end;
  }
  return drawing.isDone && drawingCost(drawing.elements) <= MAX_COST ? drawing.out : null;
}

/** State of the rebuilt SVG. */
interface Drawing {
  /** The open elements, and their positions among those that are kept; that of a skipped one is -1. */
  readonly open: { readonly name: string; readonly at: number }[];
  out: string;
  readonly elements: DrawnElement[];
  count: number;
  /** Current depth inside a skipped element. */
  skipped: number;
  isDone: boolean;
}

/** A token of the source: text between tags, a tag without its brackets, or a skipped part. */
interface Token {
  readonly kind: 'text' | 'tag' | 'note';
  readonly text: string;
  readonly end: number;
}

/** Delimiters of comments and similar parts. A document type may define entities: a source with one is refused. */
const NOTES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** The next token; null when it is not closed or not permitted. */
function tokenAt(source: string, at: number): Token | null {
  if (source[at] !== '<') {
    const next = source.indexOf('<', at);
    const end = next < 0 ? source.length : next;
    return { kind: 'text', text: source.slice(at, end), end };
  }
  const note = NOTES.find(([start]) => source.startsWith(start, at));
  if (note !== undefined) {
    const end = source.indexOf(note[1], at + note[0].length);
    return end < 0 ? null : { kind: 'note', text: '', end: end + note[1].length };
  }
  if (source[at + 1] === '!') return null;
  const end = endOfTag(source, at);
  return end < 0 ? null : { kind: 'tag', text: source.slice(at + 1, end), end: end + 1 };
}

/** Adds a token to the drawing; false for one that is unsafe or malformed. */
function take(drawing: Drawing, { kind, text }: Token): boolean {
  if (kind === 'note') return true;
  if (kind === 'tag') return text.startsWith('/') ? close(drawing, text.slice(1).trim()) : open(drawing, text);
  if (drawing.open.length === 0) return text.trim() === '';
  if (drawing.skipped === 0) drawing.out += plain(text);
  return true;
}

function close(drawing: Drawing, name: string): boolean {
  if (drawing.open.pop()?.name !== name) return false;
  if (drawing.skipped > 0) drawing.skipped -= 1;
  else drawing.out += `</${name}>`;
  drawing.isDone = drawing.open.length === 0;
  return true;
}

function open(drawing: Drawing, tag: string): boolean {
  const isEmpty = tag.endsWith('/');
  const read = readTag(isEmpty ? tag.slice(0, -1) : tag);
  const isFirst = drawing.open.length === 0;
  if (read === null || drawing.isDone || (isFirst && read.name !== 'svg') || !hasRoom(drawing)) return false;
  const { name, attributes } = read;
  const isLeftOut = drawing.skipped > 0 || !ELEMENTS.has(name);
  const space = isFirst ? ` xmlns="${SVG_NAMESPACE}"` : '';
  if (!isLeftOut) {
    const written = [...attributes].map(([key, value]) => ` ${key}="${plain(value).replaceAll('"', '&quot;')}"`);
    drawing.out += `<${name}${written.join('')}${space}${isEmpty ? '/' : ''}>`;
    drawing.elements.push({ name, parent: drawing.open.at(-1)?.at ?? -1, attributes });
  }
  if (isEmpty) drawing.isDone = isFirst;
  else drawing.open.push({ name, at: isLeftOut ? -1 : drawing.elements.length - 1 });
  if (!isEmpty && isLeftOut) drawing.skipped += 1;
  return true;
}

function hasRoom(drawing: Drawing): boolean {
  drawing.count += 1;
  return drawing.count <= MAX_ELEMENTS && drawing.open.length < MAX_DEPTH;
}

/** Index of the `>` that ends a tag; quoted values may contain one. -1 when there is none. */
function endOfTag(source: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
    else if (sign === '<') return -1;
  }
  return -1;
}

const NAME = /^[A-Za-z][\w:.-]*/;
const ATTRIBUTE = /\s*([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')\s*/y;

function readTag(tag: string): { readonly name: string; readonly attributes: ReadonlyMap<string, string> } | null {
  const name = NAME.exec(tag)?.[0];
  if (name === undefined) return null;
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = name.length;
  let end = name.length;
  for (let found = ATTRIBUTE.exec(tag); found !== null; found = ATTRIBUTE.exec(tag)) {
    end = ATTRIBUTE.lastIndex;
    const key = found[1] === 'xlink:href' ? 'href' : (found[1] ?? '');
    const value = found[2] ?? found[3] ?? '';
    if (attributes.has(key) || !ATTRIBUTES.has(key) || !isHarmless(key, value)) continue;
    attributes.set(key, value);
  }
  return tag.slice(end).trim() === '' ? { name, attributes } : null;
}

/** True when references are internal, and no other attribute holds an address. */
function isHarmless(key: string, value: string): boolean {
  if (value.length > MAX_VALUE) return false;
  if (key === 'href') return /^#[\w-]{1,100}$/.test(value);
  const bare = value.replace(/\s/g, '');
  if (/url\(/i.test(bare)) return /^url\(["']?#[\w-]{1,100}["']?\)$/.test(bare);
  return !/[<\\]|&(?!amp;|lt;|gt;|quot;|apos;)|javascript:|data:|https?:|\/\//i.test(bare);
}
const MAX_VALUE = 200_000;

/** Escapes every `&` except those of the five XML entities and of numeric references. */
const plain = (text: string): string => text.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,6});)/g, '&amp;');
