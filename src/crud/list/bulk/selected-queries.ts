import type { ListSelection } from '@machines/list/index.ts';
import { CONDITION_LIMITS } from '@src/contracts/resource/condition.ts';
import { type ListQuery, PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { conditionWithout } from './bulk-target.ts';

/** Queries that return exactly the selected records, in chunks of ids; null when the exclusions exceed the length limit. */
export function selectedQueries(selection: ListSelection, query: ListQuery): readonly ListQuery[] | null {
  const { sort, bin } = query;
  if (selection.kind === 'matching') {
    const where = conditionWithout(selection.except, query.where);
    return where === undefined ? null : [{ ...query, where }];
  }
  const { members } = CONDITION_LIMITS;
  const { ids } = selection;
  return Array.from({ length: Math.ceil(ids.length / members) }, (_, at) => ({
    ...PLAIN_QUERY,
    sort,
    bin,
    where: {
      any: ids.slice(at * members, (at + 1) * members).map((id) => ({ field: 'id', op: 'is' as const, value: id })),
    },
  }));
}
