import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import { roleResource, SUPER_ROLE } from '../../contracts/resources/role.ts';
import { entriesInForce, grantedEntries, withParents } from '../menus/granted-menu.ts';
import { listMenuRows } from '../menus/menu-row.ts';
import { invalid } from '../resource/refuse.ts';
import type { Actor, RuleContext, ServerResource } from '../resource/server-resource.ts';
import { COLLECTIONS, type Row } from '../store.ts';
import { dataScopeOf } from './data-scope.ts';
import { actorCovers, idsIn } from './rights.ts';
import { liveRows } from './row-line.ts';
import { fault, wordsOf } from './system-rule.ts';

const WEAKENING: ReadonlySet<string> = new Set(['delete', 'purge', 'disable']);

/** Nobody gives more than they have: neither entries of the menu nor the view of others' data. */
async function beforeWrite(draft: RecordValues, before: Row | null, actor: Actor, { store }: RuleContext) {
  const was = new Set(idsIn(before?.menu));
  const added = idsIn(draft.menu).filter((id) => !was.has(id));
  if (!actor.permissions.all && added.length > 0) {
    const own = new Set((await grantedEntries(store, actor.user.roles)).map(({ id }) => id));
    if (!added.every((id) => own.has(id))) throw invalid({ menu: fault('lacking') });
  }
  const isWider = draft.dataScope !== before?.dataScope && (draft.dataScope === 'all' || draft.dataScope === 'custom');
  if (isWider && !(await dataScopeOf(actor.user, store)).all) throw invalid({ dataScope: fault('lacking') });
  return draft;
}

async function forbid(event: string, record: Row, actor: Actor, { store }: RuleContext) {
  if (record.roleValue === SUPER_ROLE && (event === 'update' || WEAKENING.has(event)))
    return { text: wordsOf('superRole') };
  if (WEAKENING.has(event) && actor.user.roleIds.includes(record.id)) return { text: wordsOf('ownRole') };
  return (await actorCovers(actor, [record.id], store)) ? null : { text: wordsOf('stronger') };
}

/** How many accounts carry a role, and how many buttons it holds. */
async function derive(rows: readonly Row[], { store }: RuleContext): Promise<readonly RecordValues[]> {
  const accounts = await liveRows(store, COLLECTIONS.users);
  const entries = entriesInForce(await listMenuRows(store));
  return rows.map((row) => {
    const held = row.roleValue === SUPER_ROLE ? entries : withParents(entries, new Set(idsIn(row.menu)));
    return {
      members: accounts.filter(({ role }) => idsIn(role).includes(row.id)).length,
      rights: held.filter(({ type }) => type === MENU_TYPES.button).length,
    };
  });
}

/** The roles of the console. Their first rows need the entries of the menu, and are made in `seed-rows.ts`. */
export const roleServerResource: ServerResource = {
  definition: roleResource,
  collection: COLLECTIONS.systemRoles,
  sensitive: ['create', 'update', 'delete'],
  rules: { beforeWrite, forbid, derive },
};
