import type { Tables } from '../store.ts';
import { withSums } from '../sums/seed-sums.ts';
import type { SummedRows } from '../sums/summed-rows.ts';

/** Rows for a test with the sums of these rules. */
export function tablesWithSums(tables: Tables, rules: readonly SummedRows[]): Tables {
  const makers = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, () => rows]));
  return Object.fromEntries(Object.entries(withSums(makers, rules)).map(([name, make]) => [name, make()]));
}
