import type { LogRow } from './recorder-types.ts';

/** Which events are shown. */
export interface RowFilter {
  /** Part of a type, a sender, a receiver or a payload, in any case. */
  readonly text: string;
  /** Name of a receiver; empty for all. */
  readonly receiver: string;
}

/** Shows everything. */
export const NO_FILTER: RowFilter = { text: '', receiver: '' };

/** The events that a filter lets through, newest first. */
export function filterRows(rows: readonly LogRow[], { text, receiver }: RowFilter): readonly LogRow[] {
  const wanted = text.trim().toLowerCase();
  const found = (row: LogRow) =>
    (receiver === '' || row.receiver === receiver) &&
    [row.type, row.sender ?? '', row.receiver, row.payload].some((part) => part.toLowerCase().includes(wanted));
  return rows.filter(found).reverse();
}
