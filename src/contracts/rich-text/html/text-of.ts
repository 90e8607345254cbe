import type { HtmlElement } from './parse-html.ts';

/** The text of elements, with one line per break and per block. */
export const textOf = (children: readonly (HtmlElement | string)[]): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.tag === 'br') return '\n';
      const inside = textOf(child.children);
      return /^(?:div|p|li)$/.test(child.tag) && !inside.endsWith('\n') ? `${inside}\n` : inside;
    })
    .join('');
