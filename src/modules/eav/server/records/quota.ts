import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { fault } from '../eav-errors.ts';
import { countLive, DATABASES, EAV_COLLECTIONS, liveWhere, recordsOf, textIn } from '../eav-row.ts';

/** How many records the collections of a database have together. */
async function countIn(store: Store, database: string): Promise<number> {
  let count = 0;
  for (const { id } of await liveWhere(store, EAV_COLLECTIONS, { field: 'database', op: 'is', value: database }))
    count += await countLive(store, recordsOf(id));
  return count;
}

/** Most records that a database takes, held over all records that one call makes: they are counted once. */
export function quotaOf(collection: Row, fields: readonly Row[]) {
  let counted: number | undefined;
  const faultsAt = async (store: Store, beyond: number): Promise<FieldErrors> => {
    const database = await store.get(DATABASES, textIn(collection, 'database'));
    const most = database?.quotaRows;
    if (typeof most !== 'number' || collection.outside !== undefined) return {};
    counted ??= await countIn(store, textIn(database, 'id'));
    if (counted + beyond <= most) return {};
    const name = columnOf(fields[0] ?? collection);
    return { [name]: fault('quotaRows', { max: most, name: textIn(database, 'name') }) };
  };
  return {
    /** What stands against one record more. */
    check: (store: Store) => faultsAt(store, 1),
    /** Counts a record that was made. @throws ServerError 1001 for one too many */
    async add(store: Store): Promise<void> {
      if (counted !== undefined) counted += 1;
      const faults = await faultsAt(store, 0);
      if (Object.keys(faults).length > 0) throw invalid(faults);
    },
  };
}
