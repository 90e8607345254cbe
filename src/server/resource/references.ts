import type { Reference } from '../../contracts/resource/api-error.ts';
import { referenced } from '../http/server-error.ts';
import type { Row } from '../store/store.ts';
import type { Work } from './server-resource.ts';
import { both, NOT_DELETED } from './stored-record.ts';

/**
 * Requires that no other record refers to this one.
 * @throws ServerError 1005 with the references
 */
export async function requireUnreferenced(work: Work, row: Row): Promise<void> {
  const { resource, context } = work;
  const refs = [...(await findRelationsTo(work, row)), ...((await resource.rules?.references?.(row, context)) ?? [])];
  if (refs.length > 0) throw referenced(refs);
}

/** References from relation fields of any resource. */
async function findRelationsTo({ resource, context }: Work, row: Row): Promise<readonly Reference[]> {
  const refs: Reference[] = [];
  for (const { definition, collection } of context.resources.all()) {
    const fields = definition.fields.filter(
      ({ relation }) => relation?.resource === resource.definition.name && relation.onDelete === undefined,
    );
    if (fields.length === 0) continue;
    const names = fields.map(({ name }) => ({ field: name, op: 'is', value: row.id }) as const);
    const { total } = await context.store.select(collection, { where: both(NOT_DELETED, { any: names }), size: 0 });
    if (total > 0) refs.push({ resource: definition.name, label: definition.plural, count: total });
  }
  return refs;
}
