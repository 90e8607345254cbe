import type { SearchDocument } from '@src/server/http/search-servers.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { tokeniseIndexed } from './tokenise.ts';

/** Ids of records by term. */
export type Postings = Readonly<Record<string, readonly string[]>>;

/** Id of the row that stores one generation of an index. */
export const postingsId = (index: string, generation: unknown): string => `${index}.${String(generation)}`;

/** The documents of an index: the terms in these columns of each record. */
export const documentsOf = (records: readonly Row[], columns: readonly string[]): readonly SearchDocument[] =>
  records.map((record) => ({
    id: record.id,
    terms: [...new Set(columns.flatMap((column) => tokeniseIndexed(textIn(record, column))))],
  }));

/** Builds the postings of documents. */
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

/** Builds the postings of these columns of records. */
export const postingsOf = (records: readonly Row[], columns: readonly string[]): Postings =>
  termsOf(documentsOf(records, columns));
