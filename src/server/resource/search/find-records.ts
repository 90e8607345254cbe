import { permissionCode } from '../../../contracts/resource/definition.ts';
import { PLAIN_QUERY } from '../../../contracts/resource/list-query.ts';
import type { FoundRecords } from '../../../contracts/resource/responses.ts';
import { allows } from '../../auth/permissions.ts';
import type { CallContext } from '../resource-handler.ts';
import { choiceOf, findingOf } from '../rows/read-rows.ts';
import type { Work } from '../server-resource.ts';

/** Fewest and most characters of what is looked for. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 100;
/** Records named of one resource. */
const MAX_NAMED = 4;

/** True for a resource whose records have pages, and are searched for by words that this reader may see. */
function isSearched({ resource: { definition }, actor }: Work): boolean {
  const { page, log, fields } = definition;
  const hasWords = fields.some(({ search = false }) => search !== false);
  return (
    page !== undefined && log !== true && hasWords && allows(actor.permissions, permissionCode(definition, 'view'))
  );
}

/** Records of every resource with a page of its own that the caller may view, found as its list finds them. */
export async function findRecords({ actor, context, open }: CallContext, words: string): Promise<FoundRecords[]> {
  const text = words.trim().slice(0, MAX_LENGTH);
  if (text.length < MIN_LENGTH) return [];
  const built = context.resources.all().map((resource) => open(resource));
  const made = (await context.resources.made?.usableBy(actor, context.store)) ?? [];
  const madeAtRunTime = made.map((each) => ({ ...open(each.resource), actor: each.actor }));
  const found: FoundRecords[] = [];
  for (const work of [...built, ...madeAtRunTime].filter(isSearched)) {
    const { resource } = work;
    const finding = await findingOf(work, { ...PLAIN_QUERY, q: text });
    const { rows, total } = await context.store.select(resource.collection, { ...finding, size: MAX_NAMED });
    if (total === 0) continue;
    const { name, plural } = resource.definition;
    const list = rows.map((row) => choiceOf(work, row));
    found.push({ resource: name, ...(madeAtRunTime.includes(work) ? { label: plural } : {}), total, list });
  }
  return found;
}
