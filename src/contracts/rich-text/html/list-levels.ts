import type { RichNode } from '../document.ts';
import { styleOf } from './element-style.ts';
import type { HtmlElement } from './parse-html.ts';

/** Maximum nesting of lists; deeper ones join the list around them. */
export const MAX_LEVELS = 8;

/** A list item that a word processor wrote as a paragraph. */
export interface OfficeItem {
  /** From 1. */
  readonly level: number;
  readonly isOrdered: boolean;
  readonly blocks: readonly RichNode[];
}

/** The list level in word processor markup, from 1; 0 for a paragraph that is not an item. */
export function officeLevel(element: HtmlElement): number {
  const written = styleOf(element).get('mso-list') ?? '';
  const [, level] = /\blevel(\d)/.exec(written.slice(0, 100)) ?? [];
  return level === undefined ? 0 : Math.min(MAX_LEVELS, Math.max(1, Number(level)));
}

/** True for the bullet or number in front of an item, which the list renders itself. */
export const isOfficeSign = (element: HtmlElement): boolean => styleOf(element).get('mso-list') === 'ignore';

/** A node whose content is still being added. */
export interface GrowingNode extends RichNode {
  readonly content: RichNode[];
}

/** Converts a flat list of items to nested lists. */
export function listsOf(items: readonly OfficeItem[]): readonly RichNode[] {
  const lists: RichNode[] = [];
  let index = 0;
  while (index < items.length) {
    const first = items[index];
    if (first === undefined) break;
    const [list, end] = listFrom(items, index, first);
    lists.push(list);
    index = end;
  }
  return lists;
}

/** The list that starts with an item, and the index of the next list. */
function listFrom(items: readonly OfficeItem[], start: number, first: OfficeItem): readonly [RichNode, number] {
  const content: GrowingNode[] = [];
  let index = start;
  for (let item = items[index]; item !== undefined && item.level >= first.level; item = items[index]) {
    if (item.level === first.level && item.isOrdered !== first.isOrdered) break;
    const last = content.at(-1);
    if (item.level === first.level || last === undefined) {
      content.push(listItem(item.blocks));
      index += 1;
      continue;
    }
    const [inner, end] = listFrom(items, index, item);
    last.content.push(inner);
    index = end;
  }
  return [{ type: first.isOrdered ? 'orderedList' : 'bulletList', content }, index];
}

/** A list item of some blocks; an empty paragraph is added when it does not start with a paragraph. */
export function listItem(blocks: readonly RichNode[]): GrowingNode {
  const content = blocks[0]?.type === 'paragraph' ? [...blocks] : [{ type: 'paragraph' }, ...blocks];
  return { type: 'listItem', content };
}
