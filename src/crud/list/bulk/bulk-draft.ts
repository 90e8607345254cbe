import { objectOf, textsOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { BatchTarget } from '@src/contracts/resource/client.ts';

/** What the id of the form of a batch event as unsaved work begins with; the event follows. */
export const BULK_FORM_WORK = 'bulk-form-';
/** Id of the reason of a batch event as unsaved work. */
export const BULK_REASON_WORK = 'bulk-reason';

/** Which records a batch event is about. */
export interface BulkAim {
  readonly target: BatchTarget;
  /** Expected number of records. */
  readonly count: number;
  /** Name of the record where it is one by itself; null for a selection. */
  readonly name: string | null;
}

/** No records: for a form whose draft says which, until it has come back. */
export const NO_AIM: BulkAim = { target: { ids: [] }, count: 0, name: null };

/**
 * Reads which records a kept draft is about.
 * @throws Error when it names none
 */
export function readAim(value: unknown): BulkAim {
  const { target, count, name } = objectOf(value);
  const { ids, filter } = objectOf(target);
  if (typeof count !== 'number' || (!Array.isArray(ids) && filter === undefined)) throw new Error('no records');
  return {
    target: Array.isArray(ids) ? { ids: ids.map(String) } : { filter: textsOf(filter) },
    count,
    name: typeof name === 'string' ? name : null,
  };
}
