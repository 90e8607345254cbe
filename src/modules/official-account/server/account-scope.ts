import type { Condition } from '@src/contracts/resource/condition.ts';
import type { Actor, ResourceRules, RuleContext } from '@src/server/resource/server-resource.ts';
import { listIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ACCOUNTS, MENUS, textIn } from './official-row.ts';

/** True for an account without named operators, and for one that names this operator. */
const isOpenTo =
  ({ user }: Actor) =>
  (account: Row): boolean => {
    const operators = listIn(account, 'operators');
    return operators.length === 0 || operators.includes(user.id);
  };

/** Ids of the accounts that an operator may use; null for all. */
async function accountsOf(actor: Actor, { store }: Pick<RuleContext, 'store'>): Promise<readonly string[] | null> {
  if (actor.permissions.all) return null;
  const accounts = await store.list(ACCOUNTS);
  const open = accounts.filter(isOpenTo(actor));
  return open.length === accounts.length ? null : open.map(({ id }) => id);
}

type ScopeRules = Pick<ResourceRules, 'scope' | 'scopedBy'>;

/** Scope rules: an operator sees the records of accounts that they may use; `field` holds the account's id. */
export const scopeBy = (field: 'id' | 'account'): ScopeRules => ({
  async scope(actor, context) {
    const accounts = await accountsOf(actor, context);
    return accounts === null ? null : { field, op: 'in', value: accounts };
  },
  scopedBy: [ACCOUNTS],
});

/** Scope rules of menu versions, which refer to an account through their menu. */
export const VERSION_SCOPE: ScopeRules = { scope: scopeOfVersions, scopedBy: [ACCOUNTS] };

async function scopeOfVersions(actor: Actor, context: RuleContext): Promise<Condition | null> {
  const accounts = await accountsOf(actor, context);
  if (accounts === null) return null;
  const menus = (await context.store.list(MENUS)).filter((menu) => accounts.includes(textIn(menu, 'account')));
  return { field: 'menu', op: 'in', value: menus.map(({ id }) => id) };
}
