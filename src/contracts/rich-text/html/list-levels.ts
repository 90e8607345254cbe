import type { RichNode } from '../document.ts';
import { styleOf } from './element-style.ts';
import type { HtmlElement } from './parse-html.ts';

/** Most lists within each other; what is deeper joins the list around it. */
export const MAX_LEVELS = 8;

/** A paragraph that a word processor writes for an item of a list. */
export interface OfficeItem {
  /** From 1. */
  readonly level: number;
  readonly isOrdered: boolean;
  readonly blocks: readonly RichNode[];
}

/** The level of an item of a list as word processors write it, from 1; 0 for a paragraph that is none. */
export function officeLevel(element: HtmlElement): number {
  const written = styleOf(element).get('mso-list') ?? '';
  const [, level] = /\blevel(\d)/.exec(written.slice(0, 100)) ?? [];
  return level === undefined ? 0 : Math.min(MAX_LEVELS, Math.max(1, Number(level)));
}

/** True for the sign in front of an item, which the list writes itself. */
export const isOfficeSign = (element: HtmlElement): boolean => styleOf(element).get('mso-list') === 'ignore';

/** A node whose content is still growing. */
export interface GrowingNode extends RichNode {
  readonly content: RichNode[];
}

/** Items one after the other as lists within lists. */
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

/** The list that begins with an item, and where the next one begins. */
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

/** An item of some blocks; it begins with a paragraph, an empty one if need be. */
export function listItem(blocks: readonly RichNode[]): GrowingNode {
  const content = blocks[0]?.type === 'paragraph' ? [...blocks] : [{ type: 'paragraph' }, ...blocks];
  return { type: 'listItem', content };
}
