import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import type { ServerResource, Work } from '../server-resource.ts';
import { both, findVisibleRow, findVisibleRows, isDeleted, NOT_DELETED, scopeOf, titleOf } from '../stored-record.ts';
import { isRelationHidden } from './hidden-relations.ts';
import { isTitleHidden } from './mask.ts';

/** Characters that separate names of a list in a file. */
const SEPARATORS = /[,;\uff0c\uff1b\n]/;

const targetOf = ({ context }: Work, { relation }: FieldDefinition): ServerResource | undefined =>
  relation === undefined ? undefined : context.resources.find(relation.resource);

/** True for records whose titles are hidden from this reader, or whose resource is. */
export const isTitleless = (work: Work, target: ServerResource): boolean =>
  isRelationHidden(work, target.definition.name) || isTitleHidden({ ...work, resource: target });

/**
 * Titles of related records for an export, by id. A record is missing where its title would not lead back to it in an
 * import, or is hidden from the reader. The number of queries does not depend on the number of records.
 */
export async function titlesOf(
  work: Work,
  field: FieldDefinition,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const target = targetOf(work, field);
  if (target === undefined || ids.size === 0 || isTitleless(work, target)) return new Map();
  const there = { ...work, resource: target };
  const rows = (await findVisibleRows(there, [...ids])).filter((row) => !isDeleted(row));
  const titles = new Map(rows.map((row) => [row.id, titleOf(target, row)]));
  const wanted = [...new Set(titles.values())].filter((title) => title.trim() !== '' && !SEPARATORS.test(title));
  // A text that is the id of a record names that record.
  const taken = new Set((await findVisibleRows(there, wanted)).map(({ id }) => id));
  const unique = await findUniqueTitles(there, wanted);
  return new Map([...titles].filter(([id, title]) => unique.has(title) && (title === id || !taken.has(title))));
}

/** The records for ids or titles in one cell of an import, as `idOf` finds each. The number of queries does not depend on their number. */
export async function idsOf(
  work: Work,
  field: FieldDefinition,
  names: readonly string[],
): Promise<readonly (string | undefined)[]> {
  const target = targetOf(work, field);
  if (target === undefined) return names;
  const there = { ...work, resource: target };
  const known = new Set((await findVisibleRows(there, [...new Set(names)])).map(({ id }) => id));
  const others = names.filter((name) => !known.has(name));
  const byTitle = isTitleless(work, target) ? new Map<string, string>() : await findByTitles(there, others);
  return names.map((name) => (known.has(name) ? name : byTitle.get(name.toLowerCase())));
}

/** The ids of the records that alone have one of some titles, by the title in lower case. */
async function findByTitles(there: Work, titles: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { resource, context } = there;
  const field = resource.definition.titleField;
  const unique = [...(await findUniqueTitles(there, [...new Set(titles)]))];
  if (unique.length === 0) return new Map();
  const where = both(NOT_DELETED, await scopeOf(there), { field, op: 'in', value: unique });
  const { rows } = await context.store.select(resource.collection, { where });
  return new Map(rows.map((row) => [String(row[field]).toLowerCase(), row.id]));
}

/** Those of some titles that only one record has. Titles are grouped, because very many records may have the same. */
async function findUniqueTitles(there: Work, titles: readonly string[]): Promise<ReadonlySet<string>> {
  const { resource, context } = there;
  const field = resource.definition.titleField;
  const counts = new Map<string, number>();
  const where = both(NOT_DELETED, await scopeOf(there), { field, op: 'in', value: titles });
  const groups =
    titles.length === 0 ? [] : await context.store.aggregate(resource.collection, { where, by: [{ field }] });
  for (const { values, count } of groups) {
    const key = String(values[0]).toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return new Set(titles.filter((title) => counts.get(title.toLowerCase()) === 1));
}

/** The record for an id or title in an import; undefined when the reader sees none, or more than one. */
export async function idOf(work: Work, field: FieldDefinition, name: string): Promise<string | undefined> {
  const target = targetOf(work, field);
  if (target === undefined) return name;
  const there = { ...work, resource: target };
  if ((await findVisibleRow(there, name)) !== undefined) return name;
  if (isTitleless(work, target)) return undefined;
  const title = { field: target.definition.titleField, op: 'is', value: name } as const;
  const where = both(NOT_DELETED, await scopeOf(there), title);
  const { rows, total } = await work.context.store.select(target.collection, { where, size: 1 });
  return total === 1 ? rows[0]?.id : undefined;
}
