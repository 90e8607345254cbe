import type { HtmlElement } from './parse-html.ts';

const MAX_READ = 300;

/**
 * The level of a heading from 2 to 4; 0 for other elements. Some programs mark headings by a class, others by a role.
 */
export function headingLevel({ tag, attributes }: HtmlElement): number {
  const [, byTag] = /^h([1-6])$/.exec(tag) ?? [];
  const isBox = tag === 'div' || tag === 'p';
  const level = Number(byTag ?? (isBox ? (byClass(attributes) ?? byRole(attributes)) : undefined) ?? 0);
  return level === 0 ? 0 : Math.min(4, Math.max(2, level));
}

type Attributes = HtmlElement['attributes'];

function byClass(attributes: Attributes): string | undefined {
  const classes = (attributes.get('class') ?? '').slice(0, MAX_READ);
  if (/\bMso(?:Title|Heading1)\b/.test(classes)) return '1';
  return /\b(?:Mso)?heading-?h?([1-9])\b/i.exec(classes)?.[1];
}

const byRole = (attributes: Attributes): string | undefined =>
  attributes.get('role') === 'heading' ? (/^[1-9]$/.exec(attributes.get('aria-level') ?? '')?.[0] ?? '2') : undefined;
