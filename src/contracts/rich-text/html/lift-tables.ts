import { numberAttribute, type RichNode } from '../document.ts';

const isTable = ({ type }: RichNode): boolean => type === 'table';

/** Splits blocks into runs: each table alone, the blocks between tables together. */
function runsOf(blocks: readonly RichNode[]): readonly (readonly RichNode[])[] {
  const runs: RichNode[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.[0] === undefined || isTable(block) || isTable(last[0])) runs.push([block]);
    else last.push(block);
  }
  return runs;
}

/** Wraps blocks in a quotation or a callout; a table splits it into two, because it is not permitted inside. */
export const wrapAroundTables = (around: RichNode, blocks: readonly RichNode[]): readonly RichNode[] =>
  runsOf(blocks).map(([first, ...others]) =>
    first === undefined || isTable(first) ? (first ?? around) : { ...around, content: [first, ...others] },
  );

/**
 * Moves tables out of list items, with the content after them; the list is continued after each table with continued
 * numbering.
 */
export const liftTablesFromLists = (lists: readonly RichNode[]): readonly RichNode[] => lists.flatMap(liftedList);

function liftedList(list: RichNode): readonly RichNode[] {
  const items = list.content ?? [];
  if (!items.some(({ content = [] }) => content.some(isTable))) return [list];
  const lifted: RichNode[] = [];
  let open: RichNode[] = [];
  let start = numberAttribute(list, 'start', 1);
  const close = () => {
    if (open.length === 0) return;
    const attrs = list.type === 'orderedList' && start > 1 ? { attrs: { start: Math.min(start, MAX_START) } } : {};
    lifted.push({ type: list.type, ...attrs, content: open });
    start += open.length;
    open = [];
  };
  for (const item of items) {
    for (const [place, run] of runsOf(item.content ?? []).entries()) {
      if (place === 0) open.push({ ...item, content: run });
      else {
        close();
        lifted.push(...run);
      }
    }
  }
  close();
  return lifted;
}

/** Maximum start number of a list. */
const MAX_START = 9999;
