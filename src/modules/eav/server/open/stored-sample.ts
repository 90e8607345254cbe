import type { Actor } from '@src/server/resource/server-resource.ts';
import type { Store } from '@src/server/store/store.ts';
import { textIn } from '../eav-row.ts';
import { sampleOf } from '../interface-answer.ts';
import { findModel } from '../records/find-model.ts';
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
