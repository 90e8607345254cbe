import { mark } from './list.ops.ts';
import type { ListContext, RangeTarget, RowRange } from './list.types.ts';

/** The rows between two rows, both included; none when one of them is missing. */
function between(ids: readonly string[], { anchor, end }: RowRange): readonly string[] {
  const places = [ids.indexOf(anchor), ids.indexOf(end)];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return first < 0 ? [] : ids.slice(first, last + 1);
}

/** The anchor of a range: that of the last range if it is continued, else the focus, else its own end. */
function anchorOf(last: RowRange | null, { among, to, focused, since }: RangeTarget): string {
  const isContinued = last !== null && among.includes(last.anchor) && (since === 'mark' || last.end === focused);
  if (isContinued) return last.anchor;
  return focused !== null && among.includes(focused) ? focused : to;
}

/**
 * Extends a range selection to another row. Rows that the range no longer includes are deselected, so that it can
 * shrink; with `selected: false` the range's rows are deselected.
 */
export function extendRange(
  { selection, range: last }: Pick<ListContext, 'selection' | 'range'>,
  lead: RangeTarget,
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
