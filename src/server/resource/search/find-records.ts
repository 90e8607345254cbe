import { permissionCode } from '../../../contracts/resource/definition.ts';
import { PLAIN_QUERY } from '../../../contracts/resource/list-query.ts';
import { FOUND_AT_ONCE, type FoundRecords, MAX_SEARCH_LENGTH } from '../../../contracts/resource/responses.ts';
import { allows } from '../../auth/permissions.ts';
import { invalidParameter } from '../../http/server-error.ts';
import type { Selected } from '../../store/store.ts';
import type { CallContext } from '../resource-handler.ts';
import { choiceOf, findingOf } from '../rows/read-rows.ts';
import type { Work } from '../server-resource.ts';
import { both } from '../stored-record.ts';

/** Minimum length of the search text. */
const MIN_LENGTH = 2;
/** Maximum records per resource. */
const MAX_RECORDS = 4;

/** True for a resource with record pages and searchable fields that this reader may view. */
function isSearched({ resource: { definition }, actor }: Work): boolean {
  const { page, log, fields } = definition;
  const hasWords = fields.some(({ search = false }) => search !== false);
  return (
    page !== undefined && log !== true && hasWords && allows(actor.permissions, permissionCode(definition, 'view'))
  );
}

/** Records found by the list search of a resource, or by a search index in further fields. Each record counts once. */
async function findInResource(
  work: Work,
  text: string,
  indexed: readonly string[],
): Promise<Pick<Selected, 'rows' | 'total'>> {
  const { collection } = work.resource;
  const { store } = work.context;
  const asListed = await findingOf(work, { ...PLAIN_QUERY, q: text });
  const countTo = FOUND_AT_ONCE;
  const listed = await store.select(collection, { ...asListed, size: MAX_RECORDS, countTo });
  if (indexed.length === 0 || listed.total > countTo) return { ...listed, total: Math.min(listed.total, countTo) };
  const isIndexed = { field: 'id', op: 'in', value: indexed } as const;
  const seen = await findingOf(work, PLAIN_QUERY);
  const more = await store.select(collection, {
    ...seen,
    where: both(seen.where, isIndexed),
    size: indexed.length,
    countTo,
  });
  const twice = await store.select(collection, {
    ...asListed,
    where: both(asListed.where, isIndexed),
    size: 0,
    countTo,
  });
  const first = new Set(listed.rows.map(({ id }) => id));
  const rows = [...listed.rows, ...more.rows.filter(({ id }) => !first.has(id))].slice(0, MAX_RECORDS);
  return { rows, total: Math.min(listed.total + more.total - twice.total, countTo) };
}

/** Searches all resources with record pages that the caller may view, as their lists do. */
export async function findRecords({ actor, context, open }: CallContext, words: string): Promise<FoundRecords[]> {
  const text = words.trim();
  if (text.length > MAX_SEARCH_LENGTH) throw invalidParameter('q');
  if (text.length < MIN_LENGTH) return [];
  const built = context.resources.all().map((resource) => open(resource));
  const made = (await context.resources.runTime?.usableBy(actor, context.store)) ?? [];
  const madeAtRunTime = made.map((each) => ({ ...open(each.resource), actor: each.actor }));
  const indexed = await context.resources.runTime?.indexedIds(text, actor, context);
  const found: FoundRecords[] = [];
  for (const work of [...built, ...madeAtRunTime].filter(isSearched)) {
    const { resource } = work;
    const { rows, total } = await findInResource(work, text, indexed?.get(resource.collection) ?? []);
    if (total === 0) continue;
    const { name, plural } = resource.definition;
    const list = rows.map((row) => choiceOf(work, row));
    found.push({ resource: name, ...(madeAtRunTime.includes(work) ? { label: plural } : {}), total, list });
  }
  return found;
}
