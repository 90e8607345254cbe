import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import { roleResource, SUPER_ROLE } from '../../contracts/resources/role.ts';
import { invalid } from '../http/server-error.ts';
import { entriesInForce, grantedEntries, withParents } from '../menus/filter-menu-by-role.ts';
import { listMenuRows } from '../menus/menu-row.ts';
import type { Actor, RuleContext, ServerResource } from '../resource/server-resource.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { liveRows } from '../store/tree-ancestors.ts';
import { dataScopeOf } from './data-scope.ts';
import { actorCovers, idsIn } from './rights.ts';
import { fault, wordsOf } from './system-errors.ts';

const CLOSING_EVENTS: ReadonlySet<string> = new Set(['delete', 'purge', 'disable']);

/**
 * Data scopes, the narrowest first. A new role may be as wide as one's own department, because its members are checked
 * when they are added.
 */
const WIDTHS: readonly string[] = ['self', 'dept', 'deptTree', 'custom', 'all'];

/** An actor cannot grant more than they have: neither menu entries nor data scopes. */
async function beforeWrite(draft: RecordValues, before: Row | null, actor: Actor, { store }: RuleContext) {
  const was = new Set(idsIn(before?.menu));
  const added = idsIn(draft.menu).filter((id) => !was.has(id));
  if (!actor.permissions.all && added.length > 0) {
    const own = new Set((await grantedEntries(store, actor.user.roles)).map(({ id }) => id));
    if (!added.every((id) => own.has(id))) throw invalid({ menu: fault('lacking') });
  }
  const { all, depts } = await dataScopeOf(actor.user, store);
  const isNew = before === null && WIDTHS.indexOf(String(draft.dataScope)) <= WIDTHS.indexOf('deptTree');
  const isWider = WIDTHS.indexOf(String(draft.dataScope)) > WIDTHS.indexOf(String(before?.dataScope));
  if (isWider && !isNew && !all) throw invalid({ dataScope: fault('lacking') });
  const shown = idsIn(draft.scopeDepts).filter((id) => !idsIn(before?.scopeDepts).includes(id));
  if (!all && shown.some((id) => !depts.has(id))) throw invalid({ scopeDepts: fault('lacking') });
  return draft;
}

async function forbid(event: string, record: Row, actor: Actor, { store }: RuleContext) {
  if (record.roleValue === SUPER_ROLE && (event === 'update' || CLOSING_EVENTS.has(event)))
    return { text: wordsOf('superRole') };
  if (CLOSING_EVENTS.has(event) && actor.user.roleIds.includes(record.id)) return { text: wordsOf('ownRole') };
  return (await actorCovers(actor, [record.id], store)) ? null : { text: wordsOf('stronger') };
}

/** The number of accounts that have a role, and of its buttons. */
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

/** The roles of the console. Their seed rows depend on the menu entries, and are created in `seed-rows.ts`. */
export const roleServerResource: ServerResource = {
  definition: roleResource,
  collection: COLLECTIONS.systemRoles,
  sensitive: ['create', 'update', 'delete', 'askSecondFactor', 'waiveSecondFactor'],
  rules: { beforeWrite, forbid, derive },
};
