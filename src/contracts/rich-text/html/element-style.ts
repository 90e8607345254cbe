import { isLinkAddress } from '../addresses.ts';
import type { RichMark } from '../document.ts';
import type { HtmlElement } from './parse-html.ts';

/** Declarations of a `style` attribute by property, both in lower case. */
export function styleOf({ attributes }: HtmlElement): ReadonlyMap<string, string> {
  const style = attributes.get('style') ?? '';
  if (style === '') return EMPTY;
  return new Map(
    style.split(';').map((declaration): [string, string] => {
      const colon = declaration.indexOf(':');
      return [
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ];
    }),
  );
}
const EMPTY: ReadonlyMap<string, string> = new Map();

/** True for elements that are not displayed. */
export function isHidden(element: HtmlElement): boolean {
  const style = styleOf(element);
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    element.attributes.has('hidden')
  );
}

/** Alignment of the lines of an element; null for the default. */
export function alignOf(element: HtmlElement): string | null {
  const value = styleOf(element).get('text-align') ?? element.attributes.get('align')?.toLowerCase() ?? '';
  if (value.endsWith('center')) return 'center';
  if (value === 'right' || value === 'end') return 'right';
  return value === 'justify' ? 'justify' : null;
}

const TAG_MARKS: ReadonlyMap<string, string> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['cite', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike'],
  ['strike', 'strike'],
  ['del', 'strike'],
  ['code', 'code'],
  ['tt', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
]);

/** Names of marks in schema order. */
const ORDER = ['link', 'bold', 'italic', 'underline', 'strike', 'code'];

/** Marks of an element's content: inherited ones, and those of its tag, style and link. */
export function marksWithin(element: HtmlElement, around: readonly RichMark[]): readonly RichMark[] {
  const found = new Map(around.map((mark) => [mark.type, mark]));
  const set = (type: string, isOn: boolean) => (isOn ? found.set(type, { type }) : found.delete(type));
  const own = TAG_MARKS.get(element.tag);
  if (own !== undefined) set(own, true);
  const style = styleOf(element);
  const weight = style.get('font-weight') ?? '';
  if (weight !== '') set('bold', weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600);
  const slant = style.get('font-style') ?? '';
  if (slant !== '') set('italic', slant === 'italic' || slant === 'oblique');
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  if (line.includes('underline')) set('underline', true);
  if (line.includes('line-through')) set('strike', true);
  const href = (element.attributes.get('href') ?? '').trim();
  if (element.tag === 'a' && isLinkAddress(href) && !href.startsWith('#')) {
    found.set('link', { type: 'link', attrs: { href } });
    // Links are underlined by their style.
    found.delete('underline');
  }
  return ORDER.flatMap((type) => found.get(type) ?? []);
}
