import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { listIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { isOpen } from '../../definitions/model-definition.ts';
import { countLive, EAV_COLLECTIONS, fieldRowsOf, liveWhere, POSTINGS, recordsOf } from '../eav-row.ts';
import { postingsId, postingsOf } from './postings.ts';
import { searchedFields } from './searched-fields.ts';

/** Records of one index at most: it is kept as a whole. */
const MAX_RECORDS = 20_000;

/** Why an index cannot be built. */
export type IndexFailure = 'tooManyRecords' | 'noText' | 'collectionGone' | 'interrupted';

/** What was built. */
export interface BuiltIndex {
  readonly generation: number;
  readonly documents: number;
  readonly terms: number;
}

/** Builds the next generation of an index beside the present one. */
export async function buildIndex(index: Row, { store }: RuleContext): Promise<BuiltIndex | IndexFailure> {
  const collection = textIn(index, 'collection');
  const owner = await store.get(EAV_COLLECTIONS, collection);
  if (!isOpen(owner?.status)) return 'collectionGone';
  const columns = searchedFields(await fieldRowsOf(store, collection), listIn(index, 'selection'));
  if (columns.length === 0) return 'noText';
  if ((await countLive(store, recordsOf(collection))) > MAX_RECORDS) return 'tooManyRecords';
  const records = await liveWhere(store, recordsOf(collection));
  const terms = postingsOf(
    records,
    columns.map(({ column }) => column),
  );
  const generation = Math.max(Number(index.generation ?? 0), Number(index.previous ?? 0)) + 1;
  await store.insert(POSTINGS, {
    id: postingsId(index.id, generation),
    index: index.id,
    generation,
    terms,
  });
  return { generation, documents: records.length, terms: Object.keys(terms).length };
}

/** Removes the generations of an index that nothing leads back to. */
export async function dropOldGenerations(store: Store, index: string, kept: readonly unknown[]): Promise<void> {
  const { rows } = await store.select(POSTINGS, { where: { field: 'index', op: 'is', value: index } });
  for (const { id, generation } of rows) if (!kept.includes(generation)) await store.remove(POSTINGS, id);
}
