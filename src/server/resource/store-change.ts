import { invalid } from '../http/server-error.ts';
import { versionOf } from '../store/record-fields.ts';
import type { Row } from '../store/store.ts';
import { DuplicateValueError, StaleError } from '../store/store-errors.ts';
import { conflictFor } from './rows/conflict-for.ts';
import type { Work } from './server-resource.ts';
import { findRow } from './stored-record.ts';

/**
 * Stores a change of a row, if the stored row is the expected version.
 * @throws ServerError 1003 when it has changed meanwhile, 1006 when a unique value is in use
 */
export async function storeChange(work: Work, before: Row | null, after: Row | null): Promise<void> {
  const { collection } = work.resource;
  const { store } = work.context;
  try {
    if (after === null && before !== null) await store.remove(collection, before.id);
    else if (after !== null && before === null) await store.insert(collection, after);
    else if (after !== null && before !== null)
      await store.update(collection, after.id, after, { version: versionOf(before) });
  } catch (cause) {
    if (cause instanceof DuplicateValueError) throw invalid({ [cause.field]: { rule: 'taken' } });
    if (cause instanceof StaleError) throw await conflictFor(work, await findRow(work, cause.id));
    throw cause;
  }
}
