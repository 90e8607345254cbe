import { createSelectionCache, selectRows } from './query-rows.ts';
import { mediaIn } from './shown-media.ts';
import type { Group, GroupBy, Grouping, Row } from './store.ts';

/** The groups of rows, in the order of their first rows. */
export function groupRows(rows: readonly Row[], grouping: Grouping): readonly Group[] {
  const { where = null, showing, shown, by, sums = [] } = grouping;
  const asked = { where, ...(showing === undefined ? {} : { showing }) };
  const groups = new Map<string, { readonly values: readonly unknown[]; readonly rows: Row[] }>();
  for (const row of selectRows(rows, asked, createSelectionCache()).rows) {
    const own = by.map((each) => groupValue(each, row));
    const all = shown?.flatMap((name) => mediaIn(row[name])).map((id) => [id, ...own]) ?? [own];
    for (const values of all) {
      const name = JSON.stringify(values);
      const known = groups.get(name) ?? { values, rows: [] };
      known.rows.push(row);
      groups.set(name, known);
    }
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
