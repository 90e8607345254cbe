import { mark } from './list.ops.ts';
import type { ListContext, RangeLead, RowRange } from './list.types.ts';

/** Rows from one to another in their order, both included; none when one of them is not there. */
function between(ids: readonly string[], { anchor, end }: RowRange): readonly string[] {
  const places = [ids.indexOf(anchor), ids.indexOf(end)];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return first < 0 ? [] : ids.slice(first, last + 1);
}

/** Where a range begins: where the last one did if it goes on, else at the focus, else at its own end. */
function anchorOf(last: RowRange | null, { among, to, focused, since }: RangeLead): string {
  const goesOn = last !== null && among.includes(last.anchor) && (since === 'mark' || last.end === focused);
  if (goesOn) return last.anchor;
  return focused !== null && among.includes(focused) ? focused : to;
}

/**
 * Leads a range of chosen rows to another row. Rows of the same range that it leaves are no longer chosen, so that it can be
 * made shorter; with `selected: false` it takes its rows out of the selection.
 */
export function leadRange(
  { selection, range: last }: Pick<ListContext, 'selection' | 'range'>,
  lead: RangeLead,
): Pick<ListContext, 'selection' | 'range'> {
  const range = { anchor: anchorOf(last, lead), end: lead.to };
  const rows = between(lead.among, range);
  const left = last?.anchor === range.anchor && lead.selected ? between(lead.among, last) : [];
  const kept = new Set(rows);
  const fewer = mark(
    selection,
    left.filter((id) => !kept.has(id)),
    false,
  );
  return { range, selection: mark(fewer, rows, lead.selected) };
}
