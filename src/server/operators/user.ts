import * as v from 'valibot';
import type { Condition } from '../../contracts/resource/condition.ts';
import { SECURITY_PATH } from '../../contracts/second-factor.ts';
import { MUST_CHANGE_HOME } from '../../contracts/system.ts';
import type { LookingAs } from '../http/session-port.ts';
import { dateText } from '../store/dates.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';

const text = v.optional(v.nullish(v.string()), '');
const filled = v.pipe(
  text,
  v.transform((value) => value ?? ''),
);

/** States of an account (contracts, `resources/account.ts`). */
export const ACCOUNT_STATES = ['invited', 'active', 'mustChange', 'locked', 'disabled'] as const;

/** An account as it is stored: the fields of the resource, and what only signing in needs. */
export const accountRow = v.object({
  id: v.string(),
  account: v.string(),
  password: v.string(),
  /** Passwords before this one, the last first, as they were kept. */
  formerPasswords: v.optional(v.array(v.string()), []),
  /** True while somebody else knows the password because they gave it to the account. */
  initialPassword: v.optional(v.boolean(), false),
  nickname: filled,
  email: filled,
  role: v.pipe(
    v.optional(v.nullish(v.array(v.string())), []),
    v.transform((ids) => ids ?? []),
  ),
  dept: v.optional(v.nullish(v.string()), null),
  homePath: filled,
  status: v.picklist(ACCOUNT_STATES),
  /** When a lock that nobody set ends by itself, in milliseconds since 1970. */
  lockedUntil: v.optional(v.nullish(v.number()), null),
  /** The last day on which the account works. */
  expires: filled,
  remark: filled,
  avatar: filled,
  /** Where codes are sent; nowhere when empty. */
  mobile: filled,
  /** Codes that the demo call `getPermCode` answers. */
  codes: v.optional(v.array(v.string()), []),
  deleteTime: filled,
});
type AccountRow = v.InferOutput<typeof accountRow>;

const roleRow = v.object({
  roleName: v.string(),
  roleValue: v.string(),
  status: v.string(),
  deleteTime: filled,
  secondFactor: filled,
});

/** Somebody who may sign in, with the roles that are in force. */
export interface User extends Omit<AccountRow, 'role' | 'account' | 'nickname' | 'remark'> {
  readonly username: string;
  readonly realName: string;
  readonly desc: string;
  /** Ids of all roles, in force or not. */
  readonly roleIds: readonly string[];
  readonly roles: readonly HeldRole[];
  /** Set while an operator looks at the console as a record, which this user then stands for. */
  readonly looking?: { readonly as: LookingAs; readonly by: string };
}

/** A role in force, as an account carries it. */
export interface HeldRole {
  readonly id: string;
  readonly roleName: string;
  readonly value: string;
  /** True where its members need a second factor. */
  readonly asksSecondFactor?: boolean;
}

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
  /** Only there when nothing but another password can be chosen. */
  readonly mustChangePassword?: true;
  /** Only there when nothing but a second factor can be set up. */
  readonly mustSetUpSecondFactor?: true;
  /** Only there while an operator, who is named, looks at the console as this user; nothing can be written then. */
  readonly lookedAtBy?: string;
}

/** The user with this id, or undefined. Rejects when the stored record is damaged. */
export async function findUser(store: Store, id: string): Promise<User | undefined> {
  const row = await store.get(COLLECTIONS.users, id);
  return row === undefined ? undefined : readUser(store, row);
}

/** Those who have an account that fits, those in the bin left out. */
export async function usersWhere(store: Store, where: Condition): Promise<readonly User[]> {
  const { rows } = await store.select(COLLECTIONS.users, { where });
  const users = await Promise.all(rows.map((row) => readUser(store, row)));
  return users.filter(({ deleteTime }) => deleteTime === '');
}

/** The user with exactly this name, or undefined. */
export async function findByName(store: Store, name: string): Promise<User | undefined> {
  // The store finds names whatever the case of their letters.
  const { rows } = await store.select(COLLECTIONS.users, { where: { field: 'account', op: 'is', value: name } });
  const row = rows.find(({ account, deleteTime }) => account === name && (deleteTime ?? '') === '');
  return row === undefined ? undefined : readUser(store, row);
}

/** The user whose codes go to this telephone number, or undefined. */
export async function findByMobile(store: Store, mobile: string): Promise<User | undefined> {
  const { rows } = await store.select(COLLECTIONS.users, { where: { field: 'mobile', op: 'is', value: mobile } });
  const row = rows.find(({ deleteTime }) => (deleteTime ?? '') === '');
  return row === undefined ? undefined : readUser(store, row);
}

/** A stored account with the names of its roles; roles that are disabled or gone count for nothing. */
export async function readUser(store: Store, row: Row): Promise<User> {
  const { role, account, nickname, remark, ...others } = v.parse(accountRow, row);
  const found = await Promise.all(role.map((id) => readRole(store, id)));
  return {
    ...others,
    username: account,
    realName: nickname,
    desc: remark,
    roleIds: role,
    roles: found.filter((each) => each !== null),
  };
}

async function readRole(store: Store, id: string): Promise<HeldRole | null> {
  const row = v.safeParse(roleRow, await store.get(COLLECTIONS.systemRoles, id));
  if (!row.success || row.output.status !== 'enabled' || row.output.deleteTime !== '') return null;
  const { roleName, roleValue, secondFactor } = row.output;
  return { id, roleName, value: roleValue, asksSecondFactor: secondFactor === 'required' };
}

/** True on every day but those behind the last one. */
export const isExpired = ({ expires }: Pick<User, 'expires'>, now: Date): boolean =>
  expires !== '' && expires < dateText(now);

/** True while sessions of the account may go on: whatever ends it ends them with the next call; guesses of others do not. */
export function mayWork(user: User, now: Date): boolean {
  const isGuessedAt = user.status === 'locked' && user.lockedUntil !== null;
  const isOpen = user.status === 'active' || user.status === 'mustChange' || isGuessedAt;
  return isOpen && user.deleteTime === '' && !isExpired(user, now);
}

/** The user that a call sees: the operator, or whom the operator looks at the console as. */
export function lookingAs(user: User, as: LookingAs | undefined): User {
  if (as === undefined) return user;
  const { resource, id, code, name, home } = as;
  const nobody = { roles: [], roleIds: [], codes: [], dept: null, avatar: '', email: '', mobile: '', desc: '' };
  const named = { id: `${resource}:${id}`, username: code, realName: name, homePath: home };
  return { ...user, ...nobody, ...named, looking: { as, by: user.realName } };
}

/** Leaves out of a user what no answer may hold; `lacksFactor` is true for who can do nothing but set up a second factor. */
export function publicUser(user: User, lacksFactor = false): PublicUser {
  const { id, username, realName, avatar, desc, status } = user;
  const must = status === 'mustChange';
  const homePath = must ? MUST_CHANGE_HOME : lacksFactor ? SECURITY_PATH : user.homePath;
  return {
    userId: id,
    username,
    realName,
    real_username: realName,
    avatar,
    desc,
    homePath,
    roles: namedRoles(user),
    ...(must ? { mustChangePassword: true } : {}),
    ...(!must && lacksFactor ? { mustSetUpSecondFactor: true } : {}),
    ...(user.looking === undefined ? {} : { lookedAtBy: user.looking.by }),
  };
}

/** The roles of a user as answers name them. */
export const namedRoles = ({ roles }: User) => roles.map(({ roleName, value }) => ({ roleName, value }));

/** True when the user carries a role with this value. */
export function hasRole(user: Pick<User, 'roles'>, value: string): boolean {
  return user.roles.some((role) => role.value === value);
}
