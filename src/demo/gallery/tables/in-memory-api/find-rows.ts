import { holds } from '@src/contracts/resource/condition.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { conditionOf } from '@src/contracts/resource/filter-condition.ts';
import { type ListQuery, readSort, type SortKey } from '@src/contracts/resource/list-query.ts';
import type { LocalRow } from './local-store.ts';

/** All values of a row, including common fields. */
export const flat = ({ values, isDeleted: _binned, ...common }: LocalRow): Readonly<Record<string, unknown>> => ({
  ...values,
  ...common,
});

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return textOf(one).localeCompare(textOf(other), undefined, { numeric: true });
}

function inOrder(keys: readonly SortKey[]) {
  return (one: LocalRow, other: LocalRow): number => {
    for (const { field, descending } of keys) {
      const order = compare(flat(one)[field], flat(other)[field]);
      if (order !== 0) return descending ? -order : order;
    }
    return compare(one.id, other.id);
  };
}

/** All matching rows of a query in its order, across pages. */
export function findRows(
  definition: ResourceDefinition,
  rows: readonly LocalRow[],
  query: ListQuery,
): readonly LocalRow[] {
  const condition = conditionOf(definition, query);
  const words = query.q.toLowerCase();
  const searched = definition.fields.filter(({ search }) => search === true).map(({ name }) => name);
  const fits = (row: LocalRow) =>
    row.isDeleted === query.bin &&
    (condition === null || holds(condition, flat(row))) &&
    (words === '' || searched.some((name) => textOf(row.values[name]).toLowerCase().includes(words)));
  const keys = query.sort.length > 0 ? query.sort : (readSort(definition, definition.sort) ?? []);
  return rows.filter(fits).toSorted(inOrder(keys));
}
