import type { RouteMatch, RouteRecord, RouteTable } from '@src/contracts/routes/route.ts';
import { fillPattern, matchPattern } from '@src/lib/route-pattern.ts';

interface RouteIndex {
  readonly fixed: ReadonlyMap<string, RouteRecord>;
  readonly patterns: readonly RouteRecord[];
}

type Records = RouteTable['records'];

/** Every navigation looks up among thousands of routes: fixed paths by key, only patterns one by one. */
const indexes = new WeakMap<Records, RouteIndex>();

function indexOf(records: Records): RouteIndex {
  const known = indexes.get(records);
  if (known !== undefined) return known;
  const patterns = records.filter((record) => record.path.includes('/:'));
  const fixed = new Map(records.filter((record) => !record.path.includes('/:')).map((record) => [record.path, record]));
  const index = { fixed, patterns };
  indexes.set(records, index);
  return index;
}

/** The route of a path; null when the table has none. Fixed paths win over patterns. */
export function matchRoute({ records }: Pick<RouteTable, 'records'>, path: string): RouteMatch | null {
  const { fixed, patterns } = indexOf(records);
  const exact = fixed.get(path) ?? fixed.get(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
  if (exact !== undefined) return { record: exact, params: {} };
  for (const record of patterns) {
    const params = matchPattern(record.path, path);
    if (params !== null) return { record, params };
  }
  return null;
}

/**
 * The path of the named route with its parameters filled in; null when there is no such route or a value is missing.
 */
export function pathOfName(table: RouteTable, name: string, params: Readonly<Record<string, string>>): string | null {
  const record = table.records.find((candidate) => candidate.name === name);
  if (record === undefined) return null;
  const path = fillPattern(record.path, params);
  return path.includes('/:') ? null : path;
}
