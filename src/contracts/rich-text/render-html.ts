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
export interface RenderOptions {
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

const PLAIN: RenderOptions = {
  styleOf: () => '',
  hasData: true,
  addressOf: (node) => (isShownAsIs(textAttribute(node, 'src')) ? textAttribute(node, 'src') : ''),
  hasPlayers: true,
  tracksOf: () => [],
  posterOf: () => '',
  productOf: () => undefined,
};

/** Renders a document as HTML for readers: no styles, no scripts, nothing outside the schema. */
export const renderHtml = (document: RichDocument, options: Partial<RenderOptions> = {}): string =>
  renderAll(document.content, { ...PLAIN, ...options });

const renderAll = (nodes: readonly RichNode[] | undefined, options: RenderOptions): string =>
  (nodes ?? []).map((node) => (RENDERERS.get(node.type) ?? renderNothing)(node, options)).join('');

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Start tag of an element; attributes without a value are left out. */
function open(tag: string, options: RenderOptions, part: string, attributes: Attributes = {}, style = ''): string {
  const styles = [options.styleOf(part), style].filter((each) => each !== '').join(';');
  const all = { ...attributes, ...(styles === '' ? {} : { style: styles }) };
  const written = Object.entries(all).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeText(String(value))}"`,
  );
  return `<${tag}${written.join('')}>`;
}

const ALIGNED: ReadonlySet<string> = new Set(['left', 'center', 'right', 'justify']);

/** Renders a line of text; without styles, alignment becomes a data attribute. */
function renderLine(tag: string, part: string, node: RichNode, options: RenderOptions): string {
  const align = textAttribute(node, 'align');
  const isAligned = ALIGNED.has(align);
  const data = isAligned && options.hasData ? { 'data-align': align } : {};
  const style = isAligned && !options.hasData ? `text-align:${align}` : '';
  const inside = renderAll(node.content, options);
  return `${open(tag, options, part, data, style)}${inside === '' ? '<br>' : inside}</${tag}>`;
}

const around =
  (tag: string, part: string, attributesOf: (node: RichNode, options: RenderOptions) => Attributes = () => ({})) =>
  (node: RichNode, options: RenderOptions): string =>
    `${open(tag, options, part, attributesOf(node, options))}${renderAll(node.content, options)}</${tag}>`;

const spans = (node: RichNode): Attributes => {
  const [wide, high] = [numberAttribute(node, 'colspan', 1), numberAttribute(node, 'rowspan', 1)];
  return { colspan: wide > 1 ? wide : undefined, rowspan: high > 1 ? high : undefined };
};

const renderNothing = (): string => '';

function renderTask(node: RichNode, options: RenderOptions): string {
  const isDone = node.attrs?.checked === true;
  const data = options.hasData ? { 'data-checked': String(isDone) } : {};
  // The task sign is placed in the first paragraph, on one line with its text.
  const [first, ...others] = node.content ?? [];
  const sign = `${isDone ? '☑' : '☐'} `;
  const line = `${open('p', options, 'paragraph')}${sign}${renderAll(first?.content, options)}</p>`;
  return `${open('li', options, 'taskItem', data)}${line}${renderAll(others, options)}</li>`;
}

function renderImage(node: RichNode, options: RenderOptions): string {
  const src = options.addressOf(node);
  const alt = textAttribute(node, 'alt');
  if (src === '') return alt === '' ? '' : `${open('p', options, 'paragraph')}${escapeText(alt)}</p>`;
  return `${open('p', options, 'figure')}${open('img', options, 'image', { src, alt })}</p>`;
}

const trackOf =
  (options: RenderOptions) =>
  ({ language, label, src }: SubtitleTrack, at: number): string =>
    open('track', options, 'track', {
      ...{ kind: 'subtitles', srclang: language, label, src },
      default: at === 0 ? '' : undefined,
    });

const player = (tag: 'video' | 'audio') => (node: RichNode, options: RenderOptions) => {
  const [src, alt] = [options.addressOf(node), textAttribute(node, 'alt')];
  if (options.hasPlayers && src !== '') {
    const tracks = tag === 'video' ? options.tracksOf(node).map(trackOf(options)) : [];
    const poster = (tag === 'video' && options.posterOf(node)) || undefined;
    const head = open(tag, options, tag, { src, controls: '', poster, 'aria-label': alt === '' ? undefined : alt });
    return `${head}${tracks.join('')}</${tag}>`;
  }
  return alt === '' ? '' : `${open('p', options, 'paragraph')}${escapeText(alt)}</p>`;
};

/** A file to download, by its name; the plain name when links to it are not possible. */
function renderFile(node: RichNode, options: RenderOptions): string {
  const [href, name] = [options.addressOf(node), textAttribute(node, 'alt')];
  if (!options.hasPlayers || href === '')
    return name === '' ? '' : `${open('p', options, 'paragraph')}${escapeText(name)}</p>`;
  const data = options.hasData ? { 'data-file': 'true' } : {};
  const link = open('a', options, 'link', { href, download: name, ...data });
  return `${open('p', options, 'paragraph')}${link}${escapeText(name)}</a></p>`;
}

function renderCode(node: RichNode, options: RenderOptions): string {
  const language = textAttribute(node, 'language');
  const data = options.hasData && language !== '' ? { 'data-language': language } : {};
  const lines = (node.content ?? []).map(({ text = '' }) => text).join('');
  return `${open('pre', options, 'codeBlock', data)}<code>${escapeText(lines)}</code></pre>`;
}

const FEN_PER_YUAN = 100;

/** The price after a product's name; parsing ignores it as part of the name. */
function priceText(fen: number | null, options: RenderOptions): string {
  if (fen === null) return '';
  const price = (fen / FEN_PER_YUAN).toFixed(2);
  return options.hasData ? ` <data value="${price}">¥${price}</data>` : ` ¥${price}`;
}

function renderProduct(node: RichNode, options: RenderOptions): string {
  const id = textAttribute(node, 'productId');
  const product = options.productOf(id);
  const name = escapeText(product?.name ?? textAttribute(node, 'name'));
  const isGone = product === null || product?.isSoldOut === true;
  const data = options.hasData ? { 'data-product': id, 'data-gone': isGone ? 'true' : undefined } : {};
  // Struck through in every language: it is not for sale.
  const shown = isGone ? `<s>${name}</s>` : name;
  return `${open('p', options, 'productCard', data)}${shown}${priceText(product?.price ?? null, options)}</p>`;
}

const MARK_TAGS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};

function renderText({ text = '', marks = [] }: RichNode, options: RenderOptions): string {
  return marks.reduceRight((inside, mark) => renderMark(mark, inside, options), escapeText(text));
}

function renderMark(mark: RichMark, inside: string, options: RenderOptions): string {
  const tag = MARK_TAGS[mark.type];
  if (tag !== undefined) return `${open(tag, options, mark.type)}${inside}</${tag}>`;
  const href = textAttribute(mark, 'href');
  // Links to other sites send no referrer.
  return isLinkAddress(href)
    ? `${open('a', options, 'link', { href, rel: 'noopener noreferrer' })}${inside}</a>`
    : inside;
}

const RENDERERS: ReadonlyMap<string, (node: RichNode, options: RenderOptions) => string> = new Map([
  ['paragraph', (node: RichNode, options: RenderOptions) => renderLine('p', 'paragraph', node, options)],
  [
    'heading',
    (node: RichNode, options: RenderOptions) => {
      const level = Math.min(4, Math.max(2, numberAttribute(node, 'level', 2)));
      return renderLine(`h${level}`, `heading${level}`, node, options);
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
  ['divider', (_: RichNode, options: RenderOptions) => open('hr', options, 'divider')],
  ['image', renderImage],
  ['video', player('video')],
  ['audio', player('audio')],
  ['file', renderFile],
  ['productCard', renderProduct],
  [
    'table',
    (node: RichNode, options: RenderOptions) =>
      `${open('table', options, 'table')}<tbody>${renderAll(node.content, options)}</tbody></table>`,
  ],
  ['tableRow', around('tr', 'tableRow')],
  ['tableCell', around('td', 'tableCell', spans)],
  ['tableHeader', around('th', 'tableHeader', spans)],
  ['hardBreak', () => '<br>'],
  ['text', renderText],
]);
