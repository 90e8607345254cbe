import type { SortKey } from '@src/contracts/resource/list-query.ts';

/** Sort after a click on a column header: ascending, descending, none; by this column alone, or in addition to the others. */
export function nextSort(sort: readonly SortKey[], field: string, beside: boolean): readonly SortKey[] {
  const key = sort.find((each) => each.field === field);
  const next = key === undefined ? { field, descending: false } : key.descending ? null : { field, descending: true };
  if (!beside) return next === null ? [] : [next];
  if (next === null) return sort.filter((each) => each !== key);
  return key === undefined ? [...sort, next] : sort.map((each) => (each === key ? next : each));
}
