import { permissionCode } from '../../../contracts/resource/definition.ts';
import { PLAIN_QUERY } from '../../../contracts/resource/list-query.ts';
import type { FoundRecords } from '../../../contracts/resource/responses.ts';
import { allows } from '../../auth/permissions.ts';
import { choiceOf, findingOf } from '../read-rows.ts';
import type { CallContext } from '../resource-handler.ts';

/** Fewest and most characters of what is looked for. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 100;
/** Records named of one resource. */
const MAX_NAMED = 4;

/** Records of every resource with a page of its own that the caller may view, found as its list finds them. */
export async function findRecords({ actor, context, open }: CallContext, words: string): Promise<FoundRecords[]> {
  const text = words.trim().slice(0, MAX_LENGTH);
  if (text.length < MIN_LENGTH) return [];
  const searched = context.resources.all().filter(({ definition }) => {
    const { page, log, fields } = definition;
    const isSearched = fields.some(({ search = false }) => search !== false);
    return (
      page !== undefined && log !== true && isSearched && allows(actor.permissions, permissionCode(definition, 'view'))
    );
  });
  const found: FoundRecords[] = [];
  for (const resource of searched) {
    const work = open(resource);
    const finding = await findingOf(work, { ...PLAIN_QUERY, q: text });
    const { rows, total } = await context.store.select(resource.collection, { ...finding, size: MAX_NAMED });
    if (total === 0) continue;
    found.push({ resource: resource.definition.name, total, list: rows.map((row) => choiceOf(work, row)) });
  }
  return found;
}
