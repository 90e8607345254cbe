import * as v from 'valibot';
import { type Activity, activityContract } from '../../contracts/dashboard.ts';
import type { CallContext } from '../resource/resource-handler.ts';
import { both, NOT_DELETED, scopeOf } from '../resource/stored-record.ts';
import { textIn } from '../store/row-values.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { openFor } from './queues.ts';

/** Maximum activities of a response, and of those that are looked through for it. */
const LIMITS = { shown: 20, read: 100 } as const;

/** The latest activities, newest first: those about records that the actor may see. */
export async function latestActivities(call: CallContext): Promise<readonly Activity[]> {
  const sort = [{ field: 'time', descending: true }];
  const { rows } = await call.context.store.select(COLLECTIONS.activities, { sort, size: LIMITS.read, countTo: 0 });
  const seen = new Map<string, ReadonlySet<string>>();
  for (const resource of new Set(rows.map(resourceOf))) {
    const records = rows.filter((row) => resourceOf(row) === resource).map(recordOf);
    seen.set(resource, await visibleIds(call, resource, new Set(records)));
  }
  return rows
    .filter((row) => seen.get(resourceOf(row))?.has(recordOf(row)))
    .slice(0, LIMITS.shown)
    .map((row) => v.parse(activityContract, row));
}

const resourceOf = (row: Row): string => textIn(row, 'resource');
const recordOf = (row: Row): string => textIn(row, 'record');

/** Those of some records of one resource that the actor may see. */
async function visibleIds(call: CallContext, resource: string, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const work = await openFor(call, resource);
  if (work === null) return new Set();
  const where = both(NOT_DELETED, { field: 'id', op: 'in', value: [...ids] }, await scopeOf(work));
  const { rows } = await call.context.store.select(work.resource.collection, { where, size: ids.size, countTo: 0 });
  return new Set(rows.map(({ id }) => id));
}
