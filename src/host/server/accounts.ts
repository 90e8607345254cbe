import { COLLECTIONS, type Store } from '../../server/store/store.ts';
import { keptPassword } from './first-rows.ts';
import { SettingsError } from './settings.ts';

/**
 * Gives an account another password and ends its sessions; it has to choose one of its own at the next sign-in.
 * @throws SettingsError when nobody has this name, or the password is too easy to guess
 */
export async function resetPassword(store: Required<Store>, account: string, password: string): Promise<void> {
  const kept = await keptPassword(account, password);
  await store.transaction(async (within) => {
    const id = await idOf(within, account);
    await within.update(COLLECTIONS.users, id, { password: kept, status: 'mustChange', lockedUntil: null });
    await endSessions(within, id);
  });
}

/**
 * Has an account sign in with its password alone, for a holder who lost authenticator and recovery codes; its sessions end.
 * @throws SettingsError when nobody has this name
 */
export async function resetSecondFactor(store: Required<Store>, account: string): Promise<void> {
  await store.transaction(async (within) => {
    const id = await idOf(within, account);
    await within.remove(COLLECTIONS.secondFactors, id);
    await endSessions(within, id);
  });
}

async function endSessions(store: Store, userId: string): Promise<void> {
  const { rows } = await store.select(COLLECTIONS.sessions, { where: { field: 'userId', op: 'is', value: userId } });
  for (const row of rows) await store.remove(COLLECTIONS.sessions, row.id);
}

/**
 * Opens an account that is locked, and forgets the wrong passwords of all.
 * @throws SettingsError when nobody has this name
 */
export async function unlock(store: Required<Store>, account: string): Promise<void> {
  await store.transaction(async (within) => {
    const id = await idOf(within, account);
    const user = await within.get(COLLECTIONS.users, id);
    if (user?.status === 'locked') await within.update(COLLECTIONS.users, id, { status: 'active', lockedUntil: null });
    for (const row of await within.list(COLLECTIONS.attempts)) await within.remove(COLLECTIONS.attempts, row.id);
  });
}

async function idOf(store: Store, account: string): Promise<string> {
  const { rows } = await store.select(COLLECTIONS.users, { where: { field: 'account', op: 'is', value: account } });
  const [found] = rows;
  if (found === undefined) throw new SettingsError(`There is no account ${account}.`);
  return found.id;
}
