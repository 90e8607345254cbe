import type { HtmlElement } from './parse-html.ts';

/** The text of elements as it is written, a line for each break and each block of it. */
export const textOf = (children: readonly (HtmlElement | string)[]): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.tag === 'br') return '\n';
      const inside = textOf(child.children);
      return /^(?:div|p|li)$/.test(child.tag) && !inside.endsWith('\n') ? `${inside}\n` : inside;
    })
    .join('');
