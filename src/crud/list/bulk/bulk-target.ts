import type { ListSelection } from '@machines/list/index.ts';
import type { BatchTarget } from '@src/contracts/resource/client.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import { CONDITION_LIMITS } from '@src/contracts/resource/condition.ts';
import { type ListQuery, writeListQuery } from '@src/contracts/resource/list-query.ts';

/** Maximum length of a condition as JSON, in characters, that the server accepts. */
const MAX_CONDITION_LENGTH = 3800;

/** Condition that excludes these records, in groups within the size limit. */
function exceptFor(ids: readonly string[]): Condition {
  const { members } = CONDITION_LIMITS;
  const each = ids.map((id): Condition => ({ field: 'id', op: 'is', value: id }));
  const groups = Array.from({ length: Math.ceil(each.length / members) }, (_, at) => ({
    any: each.slice(at * members, (at + 1) * members),
  }));
  return { not: { any: groups } };
}

/** Condition without these records; undefined when the exclusions exceed the length limit. */
export function conditionWithout(except: readonly string[], where: Condition | null): Condition | null | undefined {
  const left = except.length === 0 ? null : exceptFor(except);
  const both = left !== null && where !== null ? { all: [where, left] } : (left ?? where);
  const isTooLong = JSON.stringify(both).length > MAX_CONDITION_LENGTH || except.length > CONDITION_LIMITS.members ** 2;
  return isTooLong ? undefined : both;
}

/** Target of a batch for a selection; null when the exclusions exceed the length limit. */
export function targetOf(selection: ListSelection, query: ListQuery): BatchTarget | null {
  if (selection.kind === 'ids') return { ids: selection.ids };
  const where = conditionWithout(selection.except, query.where);
  if (where === undefined) return null;
  return { filter: writeListQuery({ ...query, where, page: 1, size: 10, sort: [], after: '' }) };
}
