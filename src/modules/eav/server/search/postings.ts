import type { SearchDocument } from '@src/server/http/search-servers.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { tokeniseKept } from './tokenise.ts';

/** Ids of records by the term that they hold. */
export type Postings = Readonly<Record<string, readonly string[]>>;

/** The row that keeps one generation of an index. */
export const postingsId = (index: string, generation: unknown): string => `${index}.${String(generation)}`;

/** What an index keeps of records: the terms in these columns. */
export const documentsOf = (records: readonly Row[], columns: readonly string[]): readonly SearchDocument[] =>
  records.map((record) => ({
    id: record.id,
    terms: [...new Set(columns.flatMap((column) => tokeniseKept(textIn(record, column))))],
  }));

/** Where each term of documents stands. */
export function termsOf(documents: readonly SearchDocument[]): Postings {
  const postings = new Map<string, string[]>();
  for (const { id, terms } of documents) {
    for (const term of terms) {
      const ids = postings.get(term);
      if (ids === undefined) postings.set(term, [id]);
      else ids.push(id);
    }
  }
  return Object.fromEntries(postings);
}

/** Where each term in these columns of records stands. */
export const postingsOf = (records: readonly Row[], columns: readonly string[]): Postings =>
  termsOf(documentsOf(records, columns));
