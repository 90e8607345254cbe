import type { SortKey } from '@src/contracts/resource/list-query.ts';

/**
 * Sort after a click on a column header: ascending, descending, none; replaces the sort, or is added to it with
 * `beside`. `isDefault` for the definition's own sort, to which none leads back: ascending then.
 */
export function nextSort(
  sort: readonly SortKey[],
  field: string,
  beside: boolean,
  isDefault = false,
): readonly SortKey[] {
  const key = sort.find((each) => each.field === field);
  const isVain = isDefault && (!beside || sort.length === 1);
  const after = isVain ? { field, descending: false } : null;
  const next = key === undefined ? { field, descending: false } : key.descending ? after : { field, descending: true };
  if (!beside) return next === null ? [] : [next];
  if (next === null) return sort.filter((each) => each !== key);
  return key === undefined ? [...sort, next] : sort.map((each) => (each === key ? next : each));
}

/**
 * The leading sort keys whose columns are visible. Rows look unsorted by the keys after a hidden one, so their columns
 * show no sort icon.
 */
export function visibleSort(sort: readonly SortKey[], columns: ReadonlySet<string>): readonly SortKey[] {
  const hidden = sort.findIndex(({ field }) => !columns.has(field));
  return hidden === -1 ? sort : sort.slice(0, hidden);
}
