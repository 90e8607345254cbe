import { randomBytes } from 'node:crypto';
import { brokenPasswordRules } from '../../contracts/resources/password-rules.ts';
import { hashPassword } from '../../server/auth/passwords/passwords.ts';
import { completeRow } from '../../server/resource/stored-record.ts';
import { SERVER_RESOURCES } from '../../server/resources.ts';
import { definedMenu, seedProduct } from '../../server/seed-data.ts';
import { COLLECTIONS, type Row, type Tables } from '../../server/store/store.ts';
import { findArgon2 } from '../passwords/find-argon2.mjs';
import { createNodeHasher } from '../passwords/node-hasher.ts';
import { SettingsError } from './settings.ts';

/** The first account. */
export interface FirstAdministrator {
  readonly account: string;
  readonly password: string;
}

const SUPER_ROLE_ID = '1';
const HEAD_OFFICE_ID = '1';

/** The first rows of a server without the demo: menu, the role with all permissions, one department, one account. */
export async function firstRows({ account, password }: FirstAdministrator, now: Date): Promise<Tables> {
  const kept = await hashAdministratorPassword(account, password);
  const demo = seedProduct({ seed: 1, now });
  const roles = (demo[COLLECTIONS.systemRoles] ?? []).filter(({ id }) => id === SUPER_ROLE_ID);
  const dept = { id: HEAD_OFFICE_ID, deptName: 'Head office', orderNo: 1, status: 'enabled' };
  const user = {
    id: '1',
    account,
    nickname: account,
    password: kept,
    formerPasswords: [],
    initialPassword: false,
    role: [SUPER_ROLE_ID],
    dept: HEAD_OFFICE_ID,
    homePath: '/dashboard/analysis',
    status: 'active',
  };
  return {
    [COLLECTIONS.systemMenus]: definedMenu(now),
    [COLLECTIONS.systemRoles]: roles,
    [COLLECTIONS.systemDepts]: [completeFields(COLLECTIONS.systemDepts, dept, now)],
    [COLLECTIONS.users]: [completeFields(COLLECTIONS.users, user, now)],
  };
}

/** The rows and accounts of the demo; their passwords are public. */
export const demoRows = (now: Date): Tables => seedProduct({ seed: 1, now });

/**
 * Hashes the password of an administrator.
 * @throws SettingsError when it is too weak
 */
export async function hashAdministratorPassword(account: string, password: string): Promise<string> {
  const broken = brokenPasswordRules(password, account);
  if (broken.length > 0)
    throw new SettingsError(
      `The password of the administrator is too easy to guess (${broken.join(', ')}): 8 to 64 signs of three kinds, without the name and without common words.`,
    );
  return hashPassword(password, {
    random: (count) => randomBytes(count),
    passwordHasher: createNodeHasher({ argon2: findArgon2() }),
  });
}

function completeFields(collection: string, row: Row, now: Date): Row {
  const resource = SERVER_RESOURCES.find((each) => each.collection === collection);
  return resource === undefined ? row : completeRow(resource, row, now);
}
