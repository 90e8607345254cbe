import { ExternalFailure } from '@src/server/http/external-databases.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { listIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { isOpen } from '../../definitions/model-definition.ts';
import { countLive, EAV_COLLECTIONS, fieldRowsOf, liveWhere, recordsOf } from '../eav-row.ts';
import { engineOf } from './engine.ts';
import { documentsOf } from './postings.ts';
import { searchedFields } from './searched-fields.ts';

/** Maximum number of records in an index, which is stored as one row. */
const MAX_RECORDS = 20_000;

/** The reason why an index cannot be built; for an external server with its error. */
export type IndexFailure = Readonly<Record<string, unknown>> & {
  readonly failure: 'tooManyRecords' | 'noText' | 'collectionGone' | 'interrupted' | 'server';
};

/** The result of a build. */
export interface BuiltIndex {
  readonly generation: number;
  readonly documents: number;
  readonly terms: number;
}

/** Builds the next generation of an index beside the current one, and switches searches to it once it is complete. */
export async function buildIndex(index: Row, context: RuleContext): Promise<BuiltIndex | IndexFailure> {
  const { store } = context;
  const collection = textIn(index, 'collection');
  const owner = await store.get(EAV_COLLECTIONS, collection);
  if (!isOpen(owner?.status)) return { failure: 'collectionGone' };
  const columns = searchedFields(await fieldRowsOf(store, collection), listIn(index, 'selection'));
  if (columns.length === 0) return { failure: 'noText' };
  if ((await countLive(store, recordsOf(collection))) > MAX_RECORDS) return { failure: 'tooManyRecords' };
  const records = await liveWhere(store, recordsOf(collection));
  const documents = documentsOf(
    records,
    columns.map(({ column }) => column),
  );
  const generation = Math.max(Number(index.generation ?? 0), Number(index.previous ?? 0)) + 1;
  try {
    const engine = engineOf(index, context);
    await engine.build(generation, documents);
    await engine.point(generation);
  } catch (cause) {
    if (!(cause instanceof ExternalFailure)) throw cause;
    return { failure: 'server', errorClass: cause.fault, errorText: cause.message };
  }
  const terms = new Set(documents.flatMap((each) => each.terms)).size;
  return { generation, documents: records.length, terms };
}

/**
 * Removes a generation that is no longer used. Errors of an external server are ignored: leftover data is overwritten
 * later or left to its operator.
 */
export async function dropGeneration(index: Row, generation: number, context: RuleContext): Promise<void> {
  try {
    await engineOf(index, context).drop(generation);
  } catch (cause) {
    if (!(cause instanceof ExternalFailure)) throw cause;
  }
}
