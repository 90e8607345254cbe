import type { Reference } from '../../contracts/resource/api-error.ts';
import type { Condition } from '../../contracts/resource/condition.ts';
import type { FieldDefinition } from '../../contracts/resource/field.ts';
import { referenced } from '../http/server-error.ts';
import { productMenuFor } from '../menus/filter-visible-menu.ts';
import { listLink } from '../menus/list-link.ts';
import type { Row } from '../store/store.ts';
import { isHidden } from './rows/mask.ts';
import { viewableWhere } from './rows/visible-records.ts';
import type { FoundReference, ServerResource, Work } from './server-resource.ts';
import { both, NOT_DELETED } from './stored-record.ts';

/** References that the actor may see, and whether there are others. */
interface Found {
  readonly refs: readonly FoundReference[];
  readonly hasUnseen: boolean;
}

/**
 * Requires that no other record refers to this one.
 * @throws ServerError 1005 with the references that the actor may view; of the others, only that they exist
 */
export async function requireUnreferenced(work: Work, row: Row): Promise<void> {
  const found: Found[] = [];
  for (const resource of work.context.resources.all()) found.push(await findRelationsFrom(resource, work, row));
  found.push(await findByRule(work, row));
  const refs = found.flatMap((each) => each.refs);
  const hasUnseen = found.some((each) => each.hasUnseen);
  if (refs.length > 0 || hasUnseen) throw referenced(await withLinks(work, row, refs), hasUnseen);
}

/** The references, each with the address of their list where the actor may open it. */
async function withLinks(
  { actor, context }: Work,
  row: Row,
  refs: readonly FoundReference[],
): Promise<readonly Reference[]> {
  const menu = refs.length === 0 ? [] : await productMenuFor(actor.user, context.store);
  return refs.map(({ fields = [], ...ref }) => {
    const page = context.resources.find(ref.resource)?.definition.page;
    // A list refuses conditions on fields that it does not filter by.
    const isListed = fields.length > 0 && fields.every(({ filter }) => filter !== false);
    // A comparison that fields with one record and with several have in common.
    const any = fields.map(({ name }) => ({ field: name, op: 'in', value: [row.id] }) as const);
    const link = page === undefined || !isListed ? undefined : listLink(menu, page, { any });
    return link === undefined ? ref : { ...ref, link };
  });
}

/** References from the relation fields of a resource. */
async function findRelationsFrom(resource: ServerResource, work: Work, row: Row): Promise<Found> {
  const { definition, collection } = resource;
  const fields = definition.fields.filter(
    ({ relation }) => relation?.resource === work.resource.definition.name && relation.onDelete === undefined,
  );
  const count = async (among: readonly FieldDefinition[], ...where: readonly (Condition | null)[]) => {
    if (among.length === 0) return 0;
    const any = among.map(({ name }) => ({ field: name, op: 'is', value: row.id }) as const);
    const counted = await work.context.store.select(collection, {
      where: both(NOT_DELETED, { any }, ...where),
      size: 0,
    });
    return counted.total;
  };
  const total = await count(fields);
  if (total === 0) return { refs: [], hasUnseen: false };
  const scope = await viewableWhere(work, resource);
  const shown = fields.filter((field) => !isHidden({ ...work, resource }, field));
  const seen = scope === undefined ? 0 : await count(shown, scope);
  const ref = { resource: definition.name, label: definition.plural, count: seen, fields: shown };
  return { refs: seen === 0 ? [] : [ref], hasUnseen: seen < total };
}

/** References that a rule of the resource finds. It counts all records, so it is told only to those who may view all of them. */
async function findByRule(work: Work, row: Row): Promise<Found> {
  const { resource, context } = work;
  const all = (await resource.rules?.references?.(row, context)) ?? [];
  const refs: FoundReference[] = [];
  for (const each of all) {
    const from = context.resources.find(each.resource);
    if (from !== undefined && (await viewableWhere(work, from)) === null) refs.push(each);
  }
  return { refs, hasUnseen: refs.length < all.length };
}
