import { invalid } from '../../http/server-error.ts';
import type { Row, Selection, Store } from '../../store/store.ts';

/** Maximum records of one collection that a call changes: with more, its transaction would hold up other writers for long. */
export const MAX_CHANGED_AT_ONCE = 2_000;

/**
 * All matching rows, for a call that changes each of them, such as a merge.
 * @throws ServerError 1001 that names the field of the call, with the number of rows, when there are too many
 */
export async function rowsToChange(
  { select }: Pick<Store, 'select'>,
  collection: string,
  matching: Pick<Selection, 'where' | 'showing'>,
  field: string,
): Promise<readonly Row[]> {
  const { rows, total } = await select(collection, { ...matching, size: MAX_CHANGED_AT_ONCE });
  if (total <= MAX_CHANGED_AT_ONCE) return rows;
  throw invalid({ [field]: { rule: 'tooManyRecords', params: { found: total, max: MAX_CHANGED_AT_ONCE } } });
}
