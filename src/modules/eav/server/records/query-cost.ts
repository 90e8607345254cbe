import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { readListQuery } from '@src/contracts/resource/list-query.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { MESSAGES } from '@src/server/http/errors.ts';
import { ServerError } from '@src/server/http/server-error.ts';
import type { ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { indexedColumns } from '../../definitions/indexes/index-sets.ts';
import { type CostlyParts, costOf, isTooExpensive, LARGE_ROWS, namesIn } from '../../definitions/indexes/query-cost.ts';
import { LIFECYCLE_STATE_COLUMN } from '../../definitions/lifecycle/engine-lifecycle.ts';
import { columnOf, PARENT } from '../../definitions/model-definition.ts';
import { wordsOf } from '../eav-errors.ts';
import { getExternalTable } from '../external/external-source.ts';

/** Columns that every store indexes. */
const ALWAYS: ReadonlySet<string> = new Set([PARENT, LIFECYCLE_STATE_COLUMN]);

/** A user-made collection whose records are searched, with its stored rows. */
interface Searched extends Pick<ServerResource, 'definition' | 'collection'> {
  readonly stored: Row;
  readonly fields: readonly Row[];
}

/** The columns of a collection without an index. */
export function unindexedColumns({ stored, fields, definition }: Searched): ReadonlySet<string> {
  const indexed = indexedColumns(stored, fields, columnOf);
  return new Set(definition.fields.map(({ name }) => name).filter((name) => !indexed.has(name) && !ALWAYS.has(name)));
}

/** The number of records of a collection that is too large for full scans; null for a smaller one. */
export async function largeCollectionRows(store: Store, { collection, stored }: Searched): Promise<number | null> {
  // An external database has its own limits and its own indexes.
  if (getExternalTable(stored) !== null) return null;
  const { total } = await store.select(collection, { size: 0 });
  return total > LARGE_ROWS ? total : null;
}

/**
 * Refuses list queries that are too expensive without an index.
 * @throws ServerError 1008 with the fields that need an index
 */
export async function requireIndexed(store: Store, made: Searched, query: CallRequest['query']): Promise<void> {
  return requireCheap(store, made, readListQuery(made.definition, query).query);
}

/**
 * Refuses a query that is too expensive without an index.
 * @throws ServerError 1008 with the fields that need an index
 */
export async function requireCheap(store: Store, made: Searched, query: CostlyParts): Promise<void> {
  const cost = costOf(made.definition, unindexedColumns(made), query);
  if (!isTooExpensive(cost) || (await largeCollectionRows(store, made)) === null) return;
  const result = { text: wordsOf('noIndex'), unindexed: namesIn(cost) };
  throw new ServerError(REFUSAL_CODES.rule, MESSAGES.ruled, result);
}
