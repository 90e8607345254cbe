import { documentOf } from '@src/contracts/rich-text/document.ts';
import { BlockReader } from '@src/contracts/rich-text/html/block-reader.ts';
import { type HtmlElement, parseHtml } from '@src/contracts/rich-text/html/parse-html.ts';
import { plainText } from '@src/contracts/rich-text/plain-text.ts';
import type { WebPage } from '@src/server/http/web-pages.ts';

/** Elements around an article. */
const AROUND: ReadonlySet<string> = new Set('nav header footer aside form button menu dialog'.split(' '));
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;

type Part = HtmlElement | string;

const isElement = (part: Part): part is HtmlElement => typeof part !== 'string';

/** Removes invisible elements and those around an article. */
function trimmed(element: HtmlElement): HtmlElement {
  const isShown = ({ tag, attributes }: HtmlElement) =>
    !AROUND.has(tag) &&
    !attributes.has('hidden') &&
    attributes.get('aria-hidden') !== 'true' &&
    !HIDDEN.test(attributes.get('style') ?? '');
  const children = element.children
    .filter((part) => !isElement(part) || isShown(part))
    .map((part) => (isElement(part) ? trimmed(part) : part));
  return { ...element, children };
}

/** All elements with these names, outermost first. */
function elementsOf(root: HtmlElement, names: readonly string[]): readonly HtmlElement[] {
  return root.children
    .filter(isElement)
    .flatMap((each) => (names.includes(each.tag) ? [each] : elementsOf(each, names)));
}

const linesOf = (element: HtmlElement): string =>
  plainText(documentOf(new BlockReader().read(trimmed(element))))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

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
