import type { SortKey } from '@src/contracts/resource/list-query.ts';

/** The sort after a press on a heading: upwards, downwards, not at all; alone, or beside the others. */
export function nextSort(sort: readonly SortKey[], field: string, beside: boolean): readonly SortKey[] {
  const key = sort.find((each) => each.field === field);
  const next = key === undefined ? { field, descending: false } : key.descending ? null : { field, descending: true };
  if (!beside) return next === null ? [] : [next];
  if (next === null) return sort.filter((each) => each !== key);
  return key === undefined ? [...sort, next] : sort.map((each) => (each === key ? next : each));
}
