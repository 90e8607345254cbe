import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { tokeniseKept } from './tokenise.ts';

/** Ids of records by the term that they hold. */
export type Postings = Readonly<Record<string, readonly string[]>>;

/** The row that keeps one generation of an index. */
export const postingsId = (index: string, generation: unknown): string => `${index}.${String(generation)}`;

/** The terms in these columns of records, and where each stands. */
export function postingsOf(records: readonly Row[], columns: readonly string[]): Postings {
  const postings = new Map<string, string[]>();
  for (const record of records) {
    for (const term of new Set(columns.flatMap((column) => tokeniseKept(textIn(record, column))))) {
      const ids = postings.get(term);
      if (ids === undefined) postings.set(term, [record.id]);
      else ids.push(record.id);
    }
  }
  return Object.fromEntries(postings);
}
