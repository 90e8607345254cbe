import { objectOf, textsOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { BatchTarget } from '@src/contracts/resource/client.ts';

/** Prefix of the draft id of a batch event's form; the event name follows. */
export const BULK_FORM_WORK = 'bulk-form-';
/** Draft id of the reason of a batch event. */
export const BULK_REASON_WORK = 'bulk-reason';

/** The records of a batch event. */
export interface BulkAim {
  readonly target: BatchTarget;
  /** Expected number of records. */
  readonly count: number;
  /** Title of the record when it is a single one; null for a selection. */
  readonly name: string | null;
}

/** Empty target, used until the records are restored from a draft. */
export const NO_AIM: BulkAim = { target: { ids: [] }, count: 0, name: null };

/** Decodes the records of a stored draft. @throws Error when it has none */
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
