import { type HtmlElement, parseHtml } from '@src/contracts/rich-text/html/parse-html.ts';
import type { WebPage } from '@src/server/http/web-pages.ts';

/** Elements around an article, and those without readable text. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'nav header footer aside form button menu dialog ' +
    'head script style title textarea noscript template iframe frame frameset object embed applet svg math canvas select datalist ' +
    'map xmp noembed noframes'
  ).split(' '),
);
/** Elements that begin and end a line. */
const LINES: ReadonlySet<string> = new Set(
  (
    'address article blockquote body caption center dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 hr br legend li ' +
    'main ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;
/** Attributes are foreign text: only the beginning of a style is read. */
const MAX_STYLE = 500;
/** Zero-width characters, control characters, and lone surrogates. */
const NOTHING = /[\u00ad\u200b\u2060\ufeff]|[^\P{Cc}\s]|\p{Cs}/gu;

type Part = HtmlElement | string;

const isElement = (part: Part): part is HtmlElement => typeof part !== 'string';

/** True for a visible element of an article. */
const isShown = ({ tag, attributes }: HtmlElement): boolean =>
  !LEFT_OUT.has(tag) &&
  !attributes.has('hidden') &&
  attributes.get('aria-hidden') !== 'true' &&
  !HIDDEN.test((attributes.get('style') ?? '').slice(0, MAX_STYLE));

/** All elements with these names, outermost first. */
function elementsOf(root: HtmlElement, names: readonly string[], found: HtmlElement[] = []): readonly HtmlElement[] {
  for (const each of root.children) {
    if (!isElement(each)) continue;
    if (names.includes(each.tag)) found.push(each);
    else elementsOf(each, names, found);
  }
  return found;
}

/** The text of an element in pieces, of which each is read once: pages are foreign and may be made to be slow. */
function addPieces(element: HtmlElement, pieces: string[], isCode = false): void {
  for (const part of element.children) {
    if (!isElement(part)) pieces.push(isCode ? part : part.replaceAll(/\s+/g, ' '));
    else if (isShown(part)) {
      const edge = LINES.has(part.tag) ? '\n' : CELLS.has(part.tag) ? '\t' : '';
      pieces.push(edge);
      addPieces(part, pieces, isCode || part.tag === 'pre');
      pieces.push(edge);
    }
  }
}

function linesOf(element: HtmlElement): string {
  const pieces: string[] = [];
  addPieces(element, pieces);
  return pieces
    .join('')
    .replaceAll(NOTHING, '')
    .split(/[\n\r]+/)
    .map((line) => line.replaceAll(/\s+/g, (blank) => (blank.includes('\t') ? '\t' : ' ')).trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The longest article of a page, else its main element, else the whole page. */
function bodyOf(root: HtmlElement): string {
  for (const names of [['article'], ['main'], ['body']]) {
    const texts = elementsOf(root, names).map(linesOf);
    const longest = texts.reduce((one, two) => (two.length > one.length ? two : one), '');
    if (longest !== '') return longest;
  }
  return linesOf(root);
}

function titleOf(root: HtmlElement, text: string): string {
  const named = elementsOf(root, ['meta']).find(({ attributes }) => attributes.get('property') === 'og:title');
  const [heading] = elementsOf(root, ['h1']);
  const title = named?.attributes.get('content') ?? (heading === undefined ? '' : linesOf(heading));
  return (title.trim() || (text.split('\n')[0] ?? '')).slice(0, MAX_TITLE);
}
const MAX_TITLE = 200;

/** Text of a page, as lines: no markup, URLs or scripts. */
export function readPage({ type, body }: WebPage): { readonly title: string; readonly text: string } {
  if (type === 'text/plain')
    return { title: (body.trim().split('\n')[0] ?? '').slice(0, MAX_TITLE), text: body.trim() };
  const root = parseHtml(body);
  const text = bodyOf(root);
  return { title: titleOf(root, text), text };
}
