import * as v from 'valibot';
import type { Condition } from '../../contracts/resource/condition.ts';
import { SECURITY_PATH } from '../../contracts/second-factor.ts';
import { MUST_CHANGE_HOME } from '../../contracts/system.ts';
import { memoize } from '../../lib/memoize.ts';
import type { Impersonation } from '../http/session-port.ts';
import { dateText } from '../store/dates.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';

const text = v.optional(v.nullish(v.string()), '');
const filled = v.pipe(
  text,
  v.transform((value) => value ?? ''),
);

/** States of an account (contracts, `resources/account.ts`). */
export const ACCOUNT_STATES = ['invited', 'active', 'mustChange', 'locked', 'disabled'] as const;

/** A stored account: the fields of the resource, and those for signing in. */
export const accountRow = v.object({
  id: v.string(),
  account: v.string(),
  password: v.string(),
  /** Hashes of earlier passwords, the latest first. */
  formerPasswords: v.optional(v.array(v.string()), []),
  /** True while someone else knows the password, because they set it. */
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
  /** When a temporary lock ends, in milliseconds since 1970. */
  lockedUntil: v.optional(v.nullish(v.number()), null),
  /** The last day on which the account is valid. */
  expires: filled,
  remark: filled,
  avatar: filled,
  /** Telephone number for verification codes; empty for none. */
  mobile: filled,
  /** Codes that the demo call `getPermCode` returns. */
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

/** An account that may sign in, with its effective roles. */
export interface User extends Omit<AccountRow, 'role' | 'account' | 'nickname' | 'remark'> {
  readonly username: string;
  readonly realName: string;
  readonly desc: string;
  /** Ids of all roles, effective or not. */
  readonly roleIds: readonly string[];
  readonly roles: readonly EffectiveRole[];
  /** Set while an operator impersonates a record, which this user then represents. */
  readonly looking?: { readonly as: Impersonation; readonly by: string };
}

/** An effective role of an account. */
export interface EffectiveRole {
  readonly id: string;
  readonly roleName: string;
  readonly value: string;
  /** True when the role requires a second factor. */
  readonly asksSecondFactor?: boolean;
}

/** A user as in responses: without password, codes and token. */
export interface PublicUser {
  readonly userId: string;
  readonly username: string;
  readonly realName: string;
  readonly real_username: string;
  readonly avatar: string;
  readonly desc: string;
  readonly homePath: string;
  readonly roles: readonly { readonly roleName: string; readonly value: string }[];
  /** Present when the user must change the password before anything else. */
  readonly mustChangePassword?: true;
  /** Present when the user must set up a second factor before anything else. */
  readonly mustSetUpSecondFactor?: true;
  /** Name of the operator who impersonates this user; such a session is read-only. */
  readonly lookedAtBy?: string;
}

/** The user with this id, or undefined. Rejects when the stored record is damaged. */
export async function findUser(store: Store, id: string): Promise<User | undefined> {
  const row = await store.get(COLLECTIONS.users, id);
  return row === undefined ? undefined : readUser(store, row);
}

/** The users whose accounts match, without those in the recycle bin. */
export async function usersWhere(store: Store, where: Condition): Promise<readonly User[]> {
  const { rows } = await store.select(COLLECTIONS.users, { where });
  const users = await Promise.all(rows.map((row) => readUser(store, row)));
  return users.filter(({ deleteTime }) => deleteTime === '');
}

/** The user with exactly this name, or undefined. */
export async function findByName(store: Store, name: string): Promise<User | undefined> {
  // The store compares names without regard to case.
  const { rows } = await store.select(COLLECTIONS.users, { where: { field: 'account', op: 'is', value: name } });
  const row = rows.find(({ account, deleteTime }) => account === name && (deleteTime ?? '') === '');
  return row === undefined ? undefined : readUser(store, row);
}

/** The user with this telephone number, or undefined. */
export async function findByMobile(store: Store, mobile: string): Promise<User | undefined> {
  const { rows } = await store.select(COLLECTIONS.users, { where: { field: 'mobile', op: 'is', value: mobile } });
  const row = rows.find(({ deleteTime }) => (deleteTime ?? '') === '');
  return row === undefined ? undefined : readUser(store, row);
}

/** Parses once per stored row, because every call reads its caller. */
const parseAccount = memoize((row: Row) => v.parse(accountRow, row));

/** A stored account with its roles; disabled or deleted roles are left out. */
export async function readUser(store: Store, row: Row): Promise<User> {
  const { role, account, nickname, remark, ...others } = parseAccount(row);
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

async function readRole(store: Store, id: string): Promise<EffectiveRole | null> {
  const row = await store.get(COLLECTIONS.systemRoles, id);
  return row === undefined ? null : parseRole(row);
}

/** The role of a stored row, or null when it is not effective. */
const parseRole = memoize((row: Row): EffectiveRole | null => {
  const read = v.safeParse(roleRow, row);
  if (!read.success || read.output.status !== 'enabled' || read.output.deleteTime !== '') return null;
  const { roleName, roleValue, secondFactor } = read.output;
  return { id: row.id, roleName, value: roleValue, asksSecondFactor: secondFactor === 'required' };
});

/** True after the last day of the account. */
export const isExpired = ({ expires }: Pick<User, 'expires'>, now: Date): boolean =>
  expires !== '' && expires < dateText(now);

/**
 * True while sessions of the account may continue: a closed account ends them at the next call; a lock after
 * wrong passwords does not.
 */
export function canUseSession(user: User, now: Date): boolean {
  const isGuessedAt = user.status === 'locked' && user.lockedUntil !== null;
  const isOpen = user.status === 'active' || user.status === 'mustChange' || isGuessedAt;
  return isOpen && user.deleteTime === '' && !isExpired(user, now);
}

/** The user of a call: the operator, or the record that the operator impersonates. */
export function effectiveUser(user: User, as: Impersonation | undefined): User {
  if (as === undefined) return user;
  const { resource, id, code, name, home } = as;
  const nobody = { roles: [], roleIds: [], codes: [], dept: null, avatar: '', email: '', mobile: '', desc: '' };
  const named = { id: `${resource}:${id}`, username: code, realName: name, homePath: home };
  return { ...user, ...nobody, ...named, looking: { as, by: user.realName } };
}

/** The fields of a user for responses; `lacksFactor` is true when a second factor must be set up first. */
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

/** The roles of a user for responses. */
export const namedRoles = ({ roles }: User) => roles.map(({ roleName, value }) => ({ roleName, value }));

/**
 * True for a user with a role that is in force. Anybody with a telephone can register an account; until an administrator gives it a
 * role, it is nobody's colleague, and is told nothing that all operators know.
 */
export const isOperator = ({ roles, looking }: Pick<User, 'roles' | 'looking'>): boolean =>
  roles.length > 0 || looking !== undefined;

/** True when the user has a role with this value. */
export function hasRole(user: Pick<User, 'roles'>, value: string): boolean {
  return user.roles.some((role) => role.value === value);
}
