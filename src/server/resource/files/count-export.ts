import type { Condition } from '../../../contracts/resource/condition.ts';
import { type ListQuery, PLAIN_QUERY } from '../../../contracts/resource/list-query.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { invalidParameter } from '../../http/server-error.ts';
import { findingOf, readQuery } from '../rows/read-rows.ts';
import type { Work } from '../server-resource.ts';
import { both } from '../stored-record.ts';
import { columnOf, UNPAGED } from './export-rows.ts';

/** Maximum queries that do not name their records: each may read all records of the resource, to count them and again to export them. */
const MAX_SEARCHES = 5;
/** Ids of one query to the store. */
const IDS_AT_ONCE = 2000;

/** What an export by a job exports. */
interface AskedExport {
  readonly queries: readonly CallRequest['query'][];
  readonly columns: readonly string[];
}

/** A query that names its records, as those of a selection do. */
interface NamedQuery {
  readonly bin: boolean;
  /** In lower case, each once. */
  readonly ids: ReadonlySet<string>;
}

/**
 * Counts the records of an export. A record that several queries find counts several times, because it has several rows.
 * @throws ServerError 1001 for a column or query that is unknown or not the reader's, and for too many queries that name no records
 */
export async function countExport(work: Work, { queries, columns }: AskedExport): Promise<number> {
  const { context, resource } = work;
  for (const name of columns) columnOf(work, name);
  const named: NamedQuery[] = [];
  const searches: ListQuery[] = [];
  for (const each of queries) {
    const query = readQuery(work, each, UNPAGED);
    const ids = namedIds(query);
    if (ids === null) searches.push(query);
    else named.push({ bin: query.bin, ids });
  }
  if (searches.length > MAX_SEARCHES) throw invalidParameter('queries');
  let total = 0;
  for (const bin of [false, true]) {
    const own = named.filter((query) => query.bin === bin);
    if (own.length > 0) total += await countNamed(work, own, bin);
  }
  for (const query of searches) {
    const { where, search } = await findingOf(work, query);
    total += (await context.store.select(resource.collection, { where, search, size: 0 })).total;
  }
  return total;
}

/** The ids of a query that finds records by nothing else; null for another one. */
function namedIds({ where, q, filters }: ListQuery): ReadonlySet<string> | null {
  if (where === null || q !== '' || Object.keys(filters).length > 0) return null;
  const ids = idsIn(where);
  // As in conditions, case does not count.
  return ids === null ? null : new Set(ids.map((id) => id.toLowerCase()));
}

function idsIn(condition: Condition): readonly string[] | null {
  if ('field' in condition) {
    const { field, op, value } = condition;
    if (field !== 'id' || (op !== 'is' && op !== 'in')) return null;
    return [value].flat().filter((id) => typeof id === 'string');
  }
  if (!('any' in condition)) return null;
  const members = condition.any.map(idsIn);
  return members.every((ids) => ids !== null) ? members.flat() : null;
}

/** Counts the visible records that these queries name: by many ids at a time, because a long selection has thousands of queries. */
async function countNamed(work: Work, queries: readonly NamedQuery[], bin: boolean): Promise<number> {
  const { context, resource } = work;
  const { where } = await findingOf(work, { ...PLAIN_QUERY, bin });
  const all = [...new Set(queries.flatMap(({ ids }) => [...ids]))];
  const visible = new Map<string, number>();
  for (let from = 0; from < all.length; from += IDS_AT_ONCE) {
    const named = { field: 'id', op: 'in', value: all.slice(from, from + IDS_AT_ONCE) } as const;
    const asked = { where: both(where, named), keysOnly: true, countTo: 0 };
    for (const { id } of (await context.store.select(resource.collection, asked)).rows)
      visible.set(id.toLowerCase(), (visible.get(id.toLowerCase()) ?? 0) + 1);
  }
  let total = 0;
  for (const { ids } of queries) for (const id of ids) total += visible.get(id) ?? 0;
  return total;
}
