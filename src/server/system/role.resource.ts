import { isSameValue } from '../../contracts/resource/three-way-merge.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import { roleResource, SUPER_ROLE } from '../../contracts/resources/role.ts';
import { invalid } from '../http/server-error.ts';
import { entriesInForce, grantedEntries, withParents } from '../menus/filter-menu-by-role.ts';
import { listMenuRows } from '../menus/menu-row.ts';
import type { Actor, RuleContext, ServerResource } from '../resource/server-resource.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';
import { liveRows } from '../store/tree-ancestors.ts';
import { dataScopeOf, reachOf } from './data-scope.ts';
import { findVisibleAccounts } from './people/visible-accounts.ts';
import { actorCovers, idsIn } from './rights.ts';
import { fault, wordsOf } from './system-errors.ts';

const CLOSING_EVENTS: ReadonlySet<string> = new Set(['delete', 'purge', 'disable']);

/** An actor cannot grant more than they have: neither menu entries nor data scopes. */
async function beforeWrite(draft: RecordValues, before: Row | null, actor: Actor, { store }: RuleContext) {
  const was = new Set(idsIn(before?.menu));
  const added = idsIn(draft.menu).filter((id) => !was.has(id));
  if (!actor.permissions.all && added.length > 0) {
    const own = new Set((await grantedEntries(store, actor.user.roles)).map(({ id }) => id));
    if (!added.every((id) => own.has(id))) throw invalid({ menu: fault('lacking') });
  }
  const beyond = await scopeFieldBeyond(draft, before, actor, store);
  if (beyond !== null) throw invalid({ [beyond]: fault('lacking') });
  return draft;
}

/**
 * The field whose value would show departments that neither the role showed before nor the actor sees; null when there is none.
 * `dept` and `deptTree` depend on the holder: each department of a holder counts, and the actor's own, since a role without
 * holders must not be wider either.
 */
async function scopeFieldBeyond(
  draft: RecordValues,
  before: Row | null,
  { user }: Actor,
  store: Store,
): Promise<'dataScope' | 'scopeDepts' | null> {
  const own = await dataScopeOf(user, store);
  const isSame = before?.dataScope === draft.dataScope && isSameValue(before?.scopeDepts, draft.scopeDepts);
  if (own.all || isSame) return null;
  const added = idsIn(draft.scopeDepts).filter((id) => !idsIn(before?.scopeDepts).includes(id));
  if (added.some((id) => !own.depts.has(id))) return 'scopeDepts';
  const depts = await liveRows(store, COLLECTIONS.systemDepts);
  for (const dept of new Set([user.dept ?? null, ...(await deptsOfHolders(before, store))])) {
    const [was, is] = [reachOf(before, dept, depts), reachOf(draft, dept, depts)];
    if (was.all) continue;
    if (is.all || [...is.depts].some((id) => !was.depts.has(id) && !own.depts.has(id))) return 'dataScope';
  }
  return null;
}

/** The departments of all accounts with a role, also of those in the recycle bin; none for a new role. */
async function deptsOfHolders(role: Row | null, store: Store): Promise<readonly (string | null)[]> {
  if (role === null) return [];
  const { rows } = await store.select(COLLECTIONS.users, { where: { field: 'role', op: 'in', value: [role.id] } });
  return rows.map(({ dept }) => (typeof dept === 'string' ? dept : null));
}

async function forbid(event: string, record: Row, actor: Actor, { store }: RuleContext) {
  if (record.roleValue === SUPER_ROLE && (event === 'update' || CLOSING_EVENTS.has(event)))
    return { text: wordsOf('superRole') };
  if (CLOSING_EVENTS.has(event) && actor.user.roleIds.includes(record.id)) return { text: wordsOf('ownRole') };
  return (await actorCovers(actor, [record.id], store)) ? null : { text: wordsOf('stronger') };
}

/** The number of accounts with a role that the reader sees, and of the buttons of the role. */
async function derive(rows: readonly Row[], context: RuleContext, actor: Actor): Promise<readonly RecordValues[]> {
  const accounts = await findVisibleAccounts(actor, context);
  const entries = entriesInForce(await listMenuRows(context.store));
  return rows.map((row) => {
    const held = row.roleValue === SUPER_ROLE ? entries : withParents(entries, new Set(idsIn(row.menu)));
    return {
      members: accounts === null ? null : accounts.filter(({ role }) => idsIn(role).includes(row.id)).length,
      rights: held.filter(({ type }) => type === MENU_TYPES.button).length,
    };
  });
}

/** The roles of the console. Their seed rows depend on the menu entries, and are created in `seed-rows.ts`. */
export const roleServerResource: ServerResource = {
  definition: roleResource,
  collection: COLLECTIONS.systemRoles,
  // A role that takes effect again gives its rights to its members again.
  sensitive: ['create', 'update', 'delete', 'restore', 'enable', 'askSecondFactor', 'waiveSecondFactor'],
  rules: { beforeWrite, forbid, derive },
};
