import type { LogRow } from './recorder-types.ts';

/** Filter of the event log. */
export interface RowFilter {
  /** Text to find in a type, sender, receiver or payload, ignoring case. */
  readonly text: string;
  /** Name of a receiver; empty for all. */
  readonly receiver: string;
}

/** Filter that matches all events. */
export const NO_FILTER: RowFilter = { text: '', receiver: '' };

/** The events that match a filter, newest first. */
export function filterRows(rows: readonly LogRow[], { text, receiver }: RowFilter): readonly LogRow[] {
  const wanted = text.trim().toLowerCase();
  const found = (row: LogRow) =>
    (receiver === '' || row.receiver === receiver) &&
    [row.type, row.sender ?? '', row.receiver, row.payload].some((part) => part.toLowerCase().includes(wanted));
  return rows.filter(found).reverse();
}
