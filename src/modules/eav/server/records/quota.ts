import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { fault } from '../eav-errors.ts';
import { countLive, DATABASES, EAV_COLLECTIONS, liveWhere, recordsOf, textIn } from '../eav-row.ts';

/** The number of records in all collections of a database. */
async function countIn(store: Store, database: string): Promise<number> {
  let count = 0;
  for (const { id } of await liveWhere(store, EAV_COLLECTIONS, { field: 'database', op: 'is', value: database }))
    count += await countLive(store, recordsOf(id));
  return count;
}

/** The store, and the records that earlier lines of a file will create. */
type QuotaContext = Pick<RuleContext, 'store' | 'createdBefore'>;

/** Enforces the row quota of a database. The records are counted once per call, also when the call creates several. */
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
    /** Errors that prevent one more record. */
    check: ({ store, createdBefore = 0 }: QuotaContext) => faultsAt(store, createdBefore + 1),
    /**
     * Counts a created or restored record.
     * @throws ServerError 1001 when it exceeds the quota
     */
    async add({ store, createdBefore = 0 }: QuotaContext): Promise<void> {
      if (counted !== undefined) counted += 1;
      const faults = await faultsAt(store, createdBefore);
      if (Object.keys(faults).length > 0) throw invalid(faults);
    },
  };
}
