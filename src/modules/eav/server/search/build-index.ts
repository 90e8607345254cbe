import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { listIn, numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { isOpen } from '../../definitions/model-definition.ts';
import { countLive, EAV_COLLECTIONS, fieldRowsOf, liveWhere, recordsOf } from '../eav-row.ts';
import type { IndexEngine } from './engine.ts';
import { documentsOf } from './postings.ts';
import { searchedFields } from './searched-fields.ts';

/** Maximum number of records in an index, which is stored as one row. */
const MAX_RECORDS = 20_000;

/** The reason why an index cannot be built; for an external server with its error. */
export type IndexFailure = Readonly<Record<string, unknown>> & {
  readonly failure: 'tooManyRecords' | 'noText' | 'collectionGone' | 'interrupted' | 'server';
};

/** The records of an index with the columns of its terms. */
export interface IndexedRecords {
  readonly records: readonly Row[];
  readonly columns: readonly string[];
  /** When they were read: later changes are not in the index. */
  readonly readAt: string;
}

/** The result of a build. */
export interface BuiltIndex {
  readonly generation: number;
  readonly documents: number;
  readonly terms: number;
}

/** The number of the next generation: no earlier one, not even of a failed build, has it. */
export const nextGeneration = (index: Row): number =>
  Math.max(...['generation', 'previous', 'begun'].map((name) => numberIn(index, name))) + 1;

/** Reads what an index is built of, or returns why it cannot be built. */
export async function readIndexed(
  index: Row,
  { store, now }: Pick<RuleContext, 'store' | 'now'>,
): Promise<IndexedRecords | IndexFailure> {
  const collection = textIn(index, 'collection');
  const owner = await store.get(EAV_COLLECTIONS, collection);
  if (!isOpen(owner?.status)) return { failure: 'collectionGone' };
  const fields = searchedFields(await fieldRowsOf(store, collection), listIn(index, 'selection'));
  if (fields.length === 0) return { failure: 'noText' };
  if ((await countLive(store, recordsOf(collection))) > MAX_RECORDS) return { failure: 'tooManyRecords' };
  const readAt = dateTimeText(now());
  const records = await liveWhere(store, recordsOf(collection));
  return { records, columns: fields.map(({ column }) => column), readAt };
}

/** Builds a generation of an index beside the current one. */
export async function buildGeneration(
  engine: IndexEngine,
  generation: number,
  { records, columns }: IndexedRecords,
): Promise<BuiltIndex> {
  const documents = documentsOf(records, columns);
  await engine.build(generation, documents);
  const terms = new Set(documents.flatMap((each) => each.terms)).size;
  return { generation, documents: records.length, terms };
}

/** The values of an index whose searches use a new generation from now on. */
export const swappedValues = (index: Row, built: BuiltIndex, builtAt: string | null) => ({
  ...built,
  ...{ previous: index.generation ?? null, builtAt },
  ...{ failure: null, errorClass: null, errorText: null },
});
