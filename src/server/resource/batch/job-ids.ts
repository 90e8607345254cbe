import * as v from 'valibot';
import { missing } from '../../http/server-error.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';

/** Records of one part of a job, which are written in one transaction, and whose ids are in one row. */
export const IDS_PER_PART = 100;

const idsRow = v.object({ ids: v.array(v.string()) });

const rowId = (job: string, no: number): string => `${job}-${no}`;

/**
 * Stores the records of a job, part by part, so that each part reads its own ids only: a list of a hundred thousand would take longer
 * to read than its part takes to be done. A row has the number of the records before it.
 */
export async function insertIds(store: Store, job: string, ids: readonly string[]): Promise<void> {
  for (let no = 0; no < ids.length; no += IDS_PER_PART)
    await store.insert(COLLECTIONS.jobLines, { id: rowId(job, no), job, no, ids: ids.slice(no, no + IDS_PER_PART) });
}

/**
 * The records of the part that begins after a number of others.
 * @throws ServerError 1002 when there are none
 */
export async function readIds(store: Store, job: string, no: number): Promise<readonly string[]> {
  const row = v.safeParse(idsRow, await store.get(COLLECTIONS.jobLines, rowId(job, no)));
  if (!row.success) throw missing();
  return row.output.ids;
}
