import * as v from 'valibot';
import type { Condition } from '../../../contracts/resource/condition.ts';
import { auditEntryContract } from '../../../contracts/resource/responses.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';

/** Entries per query: each may contain a long text twice. */
const SLICE = 25;

/** A record, and what its history must not contain any more. */
export interface Forgotten {
  readonly resource: string;
  readonly record: string;
  readonly fields: readonly string[];
  /** A title that all entries get; without one theirs stay. */
  readonly title?: string;
}

/** Removes the values of fields from the history of a record; who changed them, when and why stays. */
export async function forgetValues({ resource, record, fields, title }: Forgotten, store: Store): Promise<void> {
  const where: Condition = {
    all: [
      { field: 'record', op: 'is', value: record },
      { field: 'resource', op: 'is', value: resource },
    ],
  };
  const forgotten = new Set(fields);
  for (let from = 0; ; from += SLICE) {
    const { rows } = await store.select(COLLECTIONS.audit, { where, from, size: SLICE, countTo: 0 });
    for (const row of rows) {
      const { changes } = v.parse(auditEntryContract, row);
      const left = changes.map((change) =>
        forgotten.has(change.field) ? { ...change, from: null, to: null } : change,
      );
      await store.update(COLLECTIONS.audit, row.id, { changes: left, ...(title === undefined ? {} : { title }) });
    }
    if (rows.length < SLICE) return;
  }
}
