import type { ErrorEntry, ErrorType } from '@src/contracts/error-entry.ts';

/** Filter of the log: one type or all, and a text that must occur in the entry. */
export interface LogFilter {
  readonly type: ErrorType | 'all';
  readonly text: string;
}

/** A filter that matches every entry. */
export const NO_FILTER: LogFilter = { type: 'all', text: '' };

/** The entries that match a filter, in their order; letter case and surrounding spaces are ignored. */
export function filterEntries(entries: readonly ErrorEntry[], { type, text }: LogFilter): readonly ErrorEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (type === 'all' || entry.type === type) &&
      (wanted === '' ||
        [entry.message, entry.url, entry.file, entry.name].some((part) => part.toLowerCase().includes(wanted))),
  );
}
