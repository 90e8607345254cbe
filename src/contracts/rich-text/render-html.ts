import { isLinkAddress, isShownAsIs } from './addresses.ts';
import { numberAttribute, type RichDocument, type RichMark, type RichNode, textAttribute } from './document.ts';

/** Current data of a product card besides its name: `price` in fen, null when it has none. */
export interface ProductNow {
  readonly name: string;
  readonly price: number | null;
  readonly isSoldOut: boolean;
}

/** A subtitle track of a video, with the label that readers choose it by. */
export interface SubtitleTrack {
  readonly language: string;
  readonly label: string;
  readonly src: string;
}

/**
 * Options of rendering: without styles for pages with their own, or with inline styles for targets that drop all
 * others.
 */
export interface Look {
  /** The `style` value of an element by its part name; empty for none. */
  readonly styleOf: (part: string) => string;
  /** True to write `data-` attributes: tone, product, task state. */
  readonly hasData: boolean;
  /** Address of a medium; empty when it cannot be shown. Those of the media library have to be resolved. */
  readonly addressOf: (node: RichNode) => string;
  /** Current data of a product; null when it is no longer sold, undefined when it is unknown. */
  readonly productOf: (id: string) => ProductNow | null | undefined;
  /** Subtitle tracks of a video; the first is the default. */
  readonly tracksOf: (node: RichNode) => readonly SubtitleTrack[];
  /** Address of a video's poster; empty when it has none. */
  readonly posterOf: (node: RichNode) => string;
  /** False when videos and sounds cannot be embedded; their names are shown instead. */
  readonly hasPlayers: boolean;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for HTML. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const PLAIN: Look = {
  styleOf: () => '',
  hasData: true,
  addressOf: (node) => (isShownAsIs(textAttribute(node, 'src')) ? textAttribute(node, 'src') : ''),
  hasPlayers: true,
  tracksOf: () => [],
  posterOf: () => '',
  productOf: () => undefined,
};

/** Renders a document as HTML for readers: no styles, no scripts, nothing outside the schema. */
export const renderHtml = (document: RichDocument, look: Partial<Look> = {}): string =>
  renderAll(document.content, { ...PLAIN, ...look });

const renderAll = (nodes: readonly RichNode[] | undefined, look: Look): string =>
  (nodes ?? []).map((node) => (RENDERERS.get(node.type) ?? renderNothing)(node, look)).join('');

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Start tag of an element; attributes without a value are left out. */
function open(tag: string, look: Look, part: string, attributes: Attributes = {}, style = ''): string {
  const styles = [look.styleOf(part), style].filter((each) => each !== '').join(';');
  const all = { ...attributes, ...(styles === '' ? {} : { style: styles }) };
  const written = Object.entries(all).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeText(String(value))}"`,
  );
  return `<${tag}${written.join('')}>`;
}

const ALIGNED: ReadonlySet<string> = new Set(['left', 'center', 'right', 'justify']);

/** Renders a line of text; without styles, alignment becomes a data attribute. */
function renderLine(tag: string, part: string, node: RichNode, look: Look): string {
  const align = textAttribute(node, 'align');
  const isAligned = ALIGNED.has(align);
  const data = isAligned && look.hasData ? { 'data-align': align } : {};
  const style = isAligned && !look.hasData ? `text-align:${align}` : '';
  const inside = renderAll(node.content, look);
  return `${open(tag, look, part, data, style)}${inside === '' ? '<br>' : inside}</${tag}>`;
}

const around =
  (tag: string, part: string, attributesOf: (node: RichNode, look: Look) => Attributes = () => ({})) =>
  (node: RichNode, look: Look): string =>
    `${open(tag, look, part, attributesOf(node, look))}${renderAll(node.content, look)}</${tag}>`;

const spans = (node: RichNode): Attributes => {
  const [wide, high] = [numberAttribute(node, 'colspan', 1), numberAttribute(node, 'rowspan', 1)];
  return { colspan: wide > 1 ? wide : undefined, rowspan: high > 1 ? high : undefined };
};

const renderNothing = (): string => '';

function renderTask(node: RichNode, look: Look): string {
  const isDone = node.attrs?.checked === true;
  const data = look.hasData ? { 'data-checked': String(isDone) } : {};
  // The task sign is placed in the first paragraph, on one line with its text.
  const [first, ...others] = node.content ?? [];
  const sign = `${isDone ? '☑' : '☐'} `;
  const line = `${open('p', look, 'paragraph')}${sign}${renderAll(first?.content, look)}</p>`;
  return `${open('li', look, 'taskItem', data)}${line}${renderAll(others, look)}</li>`;
}

function renderImage(node: RichNode, look: Look): string {
  const src = look.addressOf(node);
  const alt = textAttribute(node, 'alt');
  if (src === '') return alt === '' ? '' : `${open('p', look, 'paragraph')}${escapeText(alt)}</p>`;
  return `${open('p', look, 'figure')}${open('img', look, 'image', { src, alt })}</p>`;
}

const trackOf =
  (look: Look) =>
  ({ language, label, src }: SubtitleTrack, at: number): string =>
    open('track', look, 'track', {
      ...{ kind: 'subtitles', srclang: language, label, src },
      default: at === 0 ? '' : undefined,
    });

const player = (tag: 'video' | 'audio') => (node: RichNode, look: Look) => {
  const [src, alt] = [look.addressOf(node), textAttribute(node, 'alt')];
  if (look.hasPlayers && src !== '') {
    const tracks = tag === 'video' ? look.tracksOf(node).map(trackOf(look)) : [];
    const poster = (tag === 'video' && look.posterOf(node)) || undefined;
    const head = open(tag, look, tag, { src, controls: '', poster, 'aria-label': alt === '' ? undefined : alt });
    return `${head}${tracks.join('')}</${tag}>`;
  }
  return alt === '' ? '' : `${open('p', look, 'paragraph')}${escapeText(alt)}</p>`;
};

/** A file to download, by its name; the plain name when links to it are not possible. */
function renderFile(node: RichNode, look: Look): string {
  const [href, name] = [look.addressOf(node), textAttribute(node, 'alt')];
  if (!look.hasPlayers || href === '')
    return name === '' ? '' : `${open('p', look, 'paragraph')}${escapeText(name)}</p>`;
  const data = look.hasData ? { 'data-file': 'true' } : {};
  const link = open('a', look, 'link', { href, download: name, ...data });
  return `${open('p', look, 'paragraph')}${link}${escapeText(name)}</a></p>`;
}

function renderCode(node: RichNode, look: Look): string {
  const language = textAttribute(node, 'language');
  const data = look.hasData && language !== '' ? { 'data-language': language } : {};
  const lines = (node.content ?? []).map(({ text = '' }) => text).join('');
  return `${open('pre', look, 'codeBlock', data)}<code>${escapeText(lines)}</code></pre>`;
}

const FEN_PER_YUAN = 100;

/** The price after a product's name; parsing ignores it as part of the name. */
function priceText(fen: number | null, look: Look): string {
  if (fen === null) return '';
  const price = (fen / FEN_PER_YUAN).toFixed(2);
  return look.hasData ? ` <data value="${price}">¥${price}</data>` : ` ¥${price}`;
}

function renderProduct(node: RichNode, look: Look): string {
  const id = textAttribute(node, 'productId');
  const product = look.productOf(id);
  const name = escapeText(product?.name ?? textAttribute(node, 'name'));
  const isGone = product === null || product?.isSoldOut === true;
  const data = look.hasData ? { 'data-product': id, 'data-gone': isGone ? 'true' : undefined } : {};
  // Struck through in every language: it is not for sale.
  const shown = isGone ? `<s>${name}</s>` : name;
  return `${open('p', look, 'productCard', data)}${shown}${priceText(product?.price ?? null, look)}</p>`;
}

const MARK_TAGS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};

function renderText({ text = '', marks = [] }: RichNode, look: Look): string {
  return marks.reduceRight((inside, mark) => renderMark(mark, inside, look), escapeText(text));
}

function renderMark(mark: RichMark, inside: string, look: Look): string {
  const tag = MARK_TAGS[mark.type];
  if (tag !== undefined) return `${open(tag, look, mark.type)}${inside}</${tag}>`;
  const href = textAttribute(mark, 'href');
  // Links to other sites send no referrer.
  return isLinkAddress(href) ? `${open('a', look, 'link', { href, rel: 'noopener noreferrer' })}${inside}</a>` : inside;
}

const RENDERERS: ReadonlyMap<string, (node: RichNode, look: Look) => string> = new Map([
  ['paragraph', (node: RichNode, look: Look) => renderLine('p', 'paragraph', node, look)],
  [
    'heading',
    (node: RichNode, look: Look) => {
      const level = Math.min(4, Math.max(2, numberAttribute(node, 'level', 2)));
      return renderLine(`h${level}`, `heading${level}`, node, look);
    },
  ],
  ['bulletList', around('ul', 'bulletList')],
  [
    'orderedList',
    around('ol', 'orderedList', (node) => {
      const start = numberAttribute(node, 'start', 1);
      return { start: start === 1 ? undefined : start };
    }),
  ],
  ['taskList', around('ul', 'taskList', (_, { hasData }) => (hasData ? { 'data-list': 'task' } : {}))],
  ['listItem', around('li', 'listItem')],
  ['taskItem', renderTask],
  ['quote', around('blockquote', 'quote')],
  [
    'callout',
    around('aside', 'callout', (node, { hasData }) =>
      hasData ? { 'data-tone': textAttribute(node, 'tone') || 'info' } : {},
    ),
  ],
  ['codeBlock', renderCode],
  ['divider', (_: RichNode, look: Look) => open('hr', look, 'divider')],
  ['image', renderImage],
  ['video', player('video')],
  ['audio', player('audio')],
  ['file', renderFile],
  ['productCard', renderProduct],
  [
    'table',
    (node: RichNode, look: Look) =>
      `${open('table', look, 'table')}<tbody>${renderAll(node.content, look)}</tbody></table>`,
  ],
  ['tableRow', around('tr', 'tableRow')],
  ['tableCell', around('td', 'tableCell', spans)],
  ['tableHeader', around('th', 'tableHeader', spans)],
  ['hardBreak', () => '<br>'],
  ['text', renderText],
]);
