import * as v from 'valibot';
import { COLLECTIONS, type Row, type Store } from '../store.ts';

/** A stored user. */
export const userRow = v.object({
  id: v.string(),
  username: v.string(),
  password: v.string(),
  /** Where codes are sent; nowhere when absent. */
  mobile: v.optional(v.string()),
  realName: v.string(),
  desc: v.string(),
  avatar: v.string(),
  homePath: v.string(),
  roles: v.array(v.object({ roleName: v.string(), value: v.string() })),
  codes: v.array(v.string()),
});

/** Somebody who may sign in, as stored. */
export type User = v.InferOutput<typeof userRow>;

/** A user as calls may show it: everything but the password, the codes and the token (decisions, 16). */
export interface PublicUser {
  readonly userId: string;
  readonly username: string;
  readonly realName: string;
  readonly real_username: string;
  readonly avatar: string;
  readonly desc: string;
  readonly homePath: string;
  readonly roles: readonly { readonly roleName: string; readonly value: string }[];
}

/** The user with this id, or undefined. Rejects when the stored record is damaged. */
export async function findUser(store: Store, id: string): Promise<User | undefined> {
  const row = await store.get(COLLECTIONS.users, id);
  return row === undefined ? undefined : v.parse(userRow, row);
}

/** Everybody who may sign in. */
export async function allUsers(store: Store): Promise<readonly User[]> {
  return (await store.list(COLLECTIONS.users)).map((row) => v.parse(userRow, row));
}

/** The user with exactly this name, or undefined. */
export async function findByName(store: Store, name: string): Promise<User | undefined> {
  return (await allUsers(store)).find(({ username }) => username === name);
}

/** The user whose name and password are exactly these (specification, section 5). */
export async function findByCredentials(store: Store, name: string, password: string): Promise<User | undefined> {
  return (await allUsers(store)).find((user) => user.username === name && user.password === password);
}

/** Leaves out of a user what no answer may hold. */
export function publicUser(user: User): PublicUser {
  const { id, username, realName, avatar, desc, homePath, roles } = user;
  return { userId: id, username, realName, real_username: realName, avatar, desc, homePath, roles };
}

/** The demo users: an administrator, a tester, and a guest who may see nothing (specification, section 6). */
export const DEMO_USERS: readonly (Row & User)[] = [
  {
    id: '1',
    username: 'vben',
    password: '123456',
    mobile: '13800000001',
    realName: 'Vben Admin',
    desc: 'manager',
    avatar: '',
    homePath: '/dashboard/analysis',
    roles: [{ roleName: 'Super Admin', value: 'super' }],
    codes: ['1000', '3000', '5000'],
  },
  {
    id: '2',
    username: 'test',
    password: '123456',
    mobile: '13800000002',
    realName: 'test user',
    desc: 'tester',
    avatar: '',
    homePath: '/dashboard/workbench',
    roles: [{ roleName: 'Tester', value: 'test' }],
    codes: ['2000', '4000', '6000'],
  },
  {
    id: '3',
    username: 'guest',
    password: '123456',
    realName: 'Guest',
    desc: 'guest',
    avatar: '',
    homePath: '',
    roles: [{ roleName: 'Guest', value: 'guest' }],
    codes: [],
  },
];

/** True when the user carries a role with this value. */
export function hasRole(user: User, value: string): boolean {
  return user.roles.some((role) => role.value === value);
}
