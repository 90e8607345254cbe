import type { Actor } from '@src/server/resource/server-resource.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { joinsOf } from '../../definitions/interfaces/interface-joins.ts';
import { INTERFACES, liveWhere, textIn } from '../eav-row.ts';
import { sampleOf } from '../interface-answer.ts';
import { findModel } from '../records/find-model.ts';
import { isReadByAll } from './public-record.ts';
import { restrictToSample } from './restrict-to-readers.ts';

/** Records in the stored sample: enough to show the format of a response. */
const SAMPLE_SIZE = 2;

/** The sample response that is stored with an interface, as JSON. */
export async function sampleFor(row: Readonly<Record<string, unknown>>, maker: Actor, store: Store): Promise<string> {
  const model = await findModel(store, textIn(row, 'collection'));
  const seen = model === null ? null : await restrictToSample({ model }, row, maker, store);
  const sample = seen === null ? null : await sampleOf(store, row, { ...seen.model, joins: seen.joins }, SAMPLE_SIZE);
  return JSON.stringify(sample, null, 2);
}

/** Deletes samples with values of a field that only some roles read from now on: everybody who sees an interface sees its sample. */
export async function deleteOutdatedSamples(store: Store, before: Row | null, after: Row | null): Promise<void> {
  if (before === null || after === null || !isReadByAll(before) || isReadByAll(after)) return;
  for (const row of await liveWhere(store, INTERFACES, { field: 'sample', op: 'filled' }))
    if (row.collection === after.collection || joinsOf(row).length > 0)
      await store.update(INTERFACES, row.id, { sample: null });
}
