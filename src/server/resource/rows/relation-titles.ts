import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import type { ServerResource, Work } from '../server-resource.ts';
import { both, findVisibleRow, NOT_DELETED, scopeOf, titleOf } from '../stored-record.ts';
import { isRelationHidden } from './hidden-relations.ts';
import { isTitleHidden } from './mask.ts';

/** Characters that separate names of a list in a file. */
const SEPARATORS = /[,;\uff0c\uff1b\n]/;

const targetOf = ({ context }: Work, { relation }: FieldDefinition): ServerResource | undefined =>
  relation === undefined ? undefined : context.resources.find(relation.resource);

/** True for records whose titles are hidden from this reader, or whose resource is. */
export const isTitleless = (work: Work, target: ServerResource): boolean =>
  isRelationHidden(work, target.definition.name) || isTitleHidden({ ...work, resource: target });

/** The names of related records in an export: titles, or ids when a title is ambiguous or hidden from the reader. */
export async function titlesOf(work: Work, field: FieldDefinition, ids: ReadonlySet<string>) {
  const target = targetOf(work, field);
  const names = new Map<string, string>();
  if (target === undefined || isTitleless(work, target)) return names;
  for (const id of ids) {
    const row = await work.context.store.get(target.collection, id);
    const title = row === undefined ? id : titleOf(target, row);
    const isReversible = !SEPARATORS.test(title) && (await idOf(work, field, title)) === id;
    names.set(id, isReversible ? title : id);
  }
  return names;
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
