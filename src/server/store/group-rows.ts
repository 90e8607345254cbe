import { createSelectionCache, selectRows } from './query-rows.ts';
import type { Group, GroupBy, Grouping, Row } from './store.ts';

/** The groups of rows, in the order of their first rows. */
export function groupRows(rows: readonly Row[], { where = null, by, sums = [] }: Grouping): readonly Group[] {
  const groups = new Map<string, { readonly values: readonly unknown[]; readonly rows: Row[] }>();
  for (const row of selectRows(rows, { where }, createSelectionCache()).rows) {
    const values = by.map((each) => groupValue(each, row));
    const name = JSON.stringify(values);
    const known = groups.get(name) ?? { values, rows: [] };
    known.rows.push(row);
    groups.set(name, known);
  }
  return [...groups.values()].map(({ values, rows: own }) => ({
    values,
    count: own.length,
    sums: Object.fromEntries(sums.map((field) => [field, sumOf(own, field)])),
  }));
}

function groupValue({ field, length }: GroupBy, row: Row): unknown {
  const value = row[field] ?? null;
  return length !== undefined && typeof value === 'string' ? value.slice(0, length) : value;
}

const sumOf = (rows: readonly Row[], field: string): number =>
  rows.reduce((sum, { [field]: value }) => (typeof value === 'number' ? sum + value : sum), 0);
