import type { Row } from '../store/store.ts';
import type { CallRequest } from './endpoint.ts';
import { countParam } from './path-params.ts';

const MAX_PAGE = 100;
const FURTHEST_PAGE = 1_000_000;

/** Fields that must equal the query's value; every other field only has to contain it, ignoring case. */
export interface FilterRules {
  readonly exact: ReadonlySet<string>;
}

/** Parameters of a demo list beside its fields; pages also send the first two to lists without pages. */
export const LIST_PARAMS = ['page', 'pageSize', 'keyword'] as const;

/** The rows that match all query parameters named like a field, and contain `keyword` in any text. Empty values are ignored. */
export function filterRows<Entry extends Row>(
  rows: readonly Entry[],
  query: CallRequest['query'],
  { exact }: FilterRules,
): readonly Entry[] {
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  const wanted = Object.entries(query).filter(([name, value]) => value.trim() !== '' && fields.has(name));
  const keyword = (query.keyword ?? '').trim().toLowerCase();
  return rows.filter(
    (row) =>
      wanted.every(([name, value]) => fits(row[name], value.trim(), exact.has(name))) &&
      (keyword === '' || Object.values(row).some((value) => typeof value === 'string' && contains(value, keyword))),
  );
}

/** The page of `page` and `pageSize` (default 1 and 20; at most 100 rows). */
export function pageOf<Entry>(rows: readonly Entry[], request: CallRequest): readonly Entry[] {
  const page = countParam(request, 'page', 1, FURTHEST_PAGE);
  const pageSize = countParam(request, 'pageSize', 20, MAX_PAGE);
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

function fits(value: unknown, wanted: string, exact: boolean): boolean {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  return exact ? String(value) === wanted : contains(String(value), wanted.toLowerCase());
}

function contains(text: string, lowerCasePart: string): boolean {
  return text.toLowerCase().includes(lowerCasePart);
}
