import { numberAttribute, type RichNode } from '../document.ts';

const isTable = ({ type }: RichNode): boolean => type === 'table';

/** Blocks in runs: tables by themselves, everything between them together. */
function runsOf(blocks: readonly RichNode[]): readonly (readonly RichNode[])[] {
  const runs: RichNode[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.[0] === undefined || isTable(block) || isTable(last[0])) runs.push([block]);
    else last.push(block);
  }
  return runs;
}

/** Blocks within a quotation or a callout; a table stands between two of them, because it may not stand in one. */
export const aroundTables = (around: RichNode, blocks: readonly RichNode[]): readonly RichNode[] =>
  runsOf(blocks).map(([first, ...others]) =>
    first === undefined || isTable(first) ? (first ?? around) : { ...around, content: [first, ...others] },
  );

/** Lists whose tables stand behind the item that they were in, with what followed there; the list goes on behind them, and counts on. */
export const liftedItems = (lists: readonly RichNode[]): readonly RichNode[] => lists.flatMap(liftedList);

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

/** The greatest number that a list may begin with. */
const MAX_START = 9999;
