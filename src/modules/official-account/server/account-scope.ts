import type { Condition } from '@src/contracts/resource/condition.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';
import { listIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ACCOUNTS, MENUS, textIn } from './official-row.ts';

/** True for an account that everybody with the rights works with, and for one that names the operator. */
const isOpenTo =
  ({ user }: Actor) =>
  (account: Row): boolean => {
    const operators = listIn(account, 'operators');
    return operators.length === 0 || operators.includes(user.id);
  };

/** The ids of the accounts that an operator works with; null for all of them. */
async function accountsOf(actor: Actor, { store }: Pick<RuleContext, 'store'>): Promise<readonly string[] | null> {
  if (actor.permissions.all) return null;
  const accounts = await store.list(ACCOUNTS);
  const open = accounts.filter(isOpenTo(actor));
  return open.length === accounts.length ? null : open.map(({ id }) => id);
}

/** Rules for which records an operator sees: those of accounts that they work with, which this field names. */
export const scopeBy =
  (field: 'id' | 'account') =>
  async (actor: Actor, context: RuleContext): Promise<Condition | null> => {
    const accounts = await accountsOf(actor, context);
    return accounts === null ? null : { field, op: 'in', value: accounts };
  };

/** The same for what was published before, which names its menu. */
export async function scopeOfVersions(actor: Actor, context: RuleContext): Promise<Condition | null> {
  const accounts = await accountsOf(actor, context);
  if (accounts === null) return null;
  const menus = (await context.store.list(MENUS)).filter((menu) => accounts.includes(textIn(menu, 'account')));
  return { field: 'menu', op: 'in', value: menus.map(({ id }) => id) };
}
