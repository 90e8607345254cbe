import { COLLECTIONS, type Store } from '../../server/store/store.ts';
import { hashAdministratorPassword } from './first-rows.ts';
import { SettingsError } from './settings.ts';

/**
 * Sets a new password for an account and ends its sessions; the holder must change it at the next sign-in.
 * @throws SettingsError when no account has this name, or the password is too weak
 */
export async function resetPassword(store: Required<Store>, account: string, password: string): Promise<void> {
  const kept = await hashAdministratorPassword(account, password);
  await store.transaction(async (within) => {
    const id = await findAccountId(within, account);
    await within.update(COLLECTIONS.users, id, { password: kept, status: 'mustChange', lockedUntil: null });
    await endSessions(within, id);
  });
}

/**
 * Removes the second factor of an account, for a holder who lost authenticator and recovery codes; ends its sessions.
 * @throws SettingsError when no account has this name
 */
export async function resetSecondFactor(store: Required<Store>, account: string): Promise<void> {
  await store.transaction(async (within) => {
    const id = await findAccountId(within, account);
    await within.remove(COLLECTIONS.secondFactors, id);
    await endSessions(within, id);
  });
}

async function endSessions(store: Store, userId: string): Promise<void> {
  const { rows } = await store.select(COLLECTIONS.sessions, { where: { field: 'userId', op: 'is', value: userId } });
  for (const row of rows) await store.remove(COLLECTIONS.sessions, row.id);
}

/**
 * Unlocks an account, and deletes the counters of failed sign-ins of all accounts.
 * @throws SettingsError when no account has this name
 */
export async function unlock(store: Required<Store>, account: string): Promise<void> {
  await store.transaction(async (within) => {
    const id = await findAccountId(within, account);
    const user = await within.get(COLLECTIONS.users, id);
    if (user?.status === 'locked') await within.update(COLLECTIONS.users, id, { status: 'active', lockedUntil: null });
    for (const row of await within.list(COLLECTIONS.attempts)) await within.remove(COLLECTIONS.attempts, row.id);
  });
}

async function findAccountId(store: Store, account: string): Promise<string> {
  const { rows } = await store.select(COLLECTIONS.users, { where: { field: 'account', op: 'is', value: account } });
  const [found] = rows;
  if (found === undefined) throw new SettingsError(`There is no account ${account}.`);
  return found.id;
}
