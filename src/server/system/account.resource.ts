import { isEmpty } from '../../contracts/resource/condition.ts';
import type { FieldError, FieldErrors } from '../../contracts/resource/field-error.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { accountResource } from '../../contracts/resources/account.ts';
import { brokenPasswordRules } from '../../contracts/resources/password-rules.ts';
import { SUPER_ROLE } from '../../contracts/resources/role.ts';
import { resetPasswordAttempts } from '../auth/login-attempts.ts';
import { newPassword, type PasswordHolder } from '../auth/passwords/new-password.ts';
import { removeFactor, resetFactorAttempts, withSecondFactor } from '../auth/second-factor/second-factor.ts';
import { isLockOver } from '../auth/verify-password.ts';
import { invalid } from '../http/server-error.ts';
import { opensPath } from '../menus/public-paths.ts';
import type { Actor, ResourceRules, RuleContext, ServerResource } from '../resource/server-resource.ts';
import { dateText } from '../store/dates.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { seedSystemAccounts } from './accounts.seed.ts';
import { dataScopeOf, scopeCondition } from './data-scope.ts';
import { preparePasswords } from './prepare-passwords.ts';
import { actorCovers, coversScope, idsIn, isLastSuper } from './rights.ts';
import { fault, wordsOf } from './system-errors.ts';

const RESERVED = 'admin';
/** Events after which the account cannot be used any more. */
const CLOSING_EVENTS: ReadonlySet<string> = new Set(['delete', 'purge', 'disable', 'lock']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Errors that do not depend on the actor. */
async function check(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  const account = textOf(draft.account);
  const isReserved = before === null && account.toLowerCase().includes(RESERVED);
  const isWeak =
    before === null && !isEmpty(draft.password) && brokenPasswordRules(textOf(draft.password), account).length > 0;
  const faults: readonly (readonly [string, FieldError | null])[] = [
    ['account', isReserved ? fault('reserved') : null],
    ['password', isWeak ? fault('weakPassword') : null],
    ['homePath', await findHomeError(draft, context)],
    ['dept', await findDeptError(draft, before, context)],
  ];
  return Object.fromEntries(faults.filter((each): each is [string, FieldError] => each[1] !== null));
}

async function findHomeError({ homePath, role }: RecordValues, { store }: RuleContext): Promise<FieldError | null> {
  const path = textOf(homePath);
  if (path === '' || idsIn(role).length === 0) return null;
  return (await opensPath(store, idsIn(role), path)) ? null : fault('unreachable');
}

async function findDeptError(
  { dept }: RecordValues,
  before: Row | null,
  { store }: RuleContext,
): Promise<FieldError | null> {
  if (isEmpty(dept) || dept === before?.dept) return null;
  return (await store.get(COLLECTIONS.systemDepts, textOf(dept)))?.status === 'disabled' ? fault('disabledDept') : null;
}

/** Errors that depend on the actor, and the hash of the password. */
async function beforeWrite(
  draft: RecordValues,
  before: Row | null,
  actor: Actor,
  context: RuleContext,
): Promise<RecordValues> {
  const scope = await dataScopeOf(actor.user, context.store);
  const isMoved = textOf(draft.dept) !== textOf(before?.dept);
  if (isMoved && !scope.all && !scope.depts.has(textOf(draft.dept))) throw invalid({ dept: fault('outside') });
  const roles = await findRolesError(draft, before, actor, context);
  if (roles !== null) throw invalid({ role: roles });
  const ends = textOf(draft.expires) !== '' && textOf(draft.expires) < dateText(context.now());
  if (ends && before?.id === actor.user.id) throw invalid({ expires: fault('ownAccount') });
  if (ends && before !== null && (await isLastSuper(before, context.store, context.now())))
    throw invalid({ expires: fault('lastSuper') });
  return before === null
    ? { ...draft, ...(await hashGivenPassword(context, textOf(draft.password), { account: textOf(draft.account) })) }
    : draft;
}

/** The stored fields of a password that an administrator set. */
async function hashGivenPassword(context: RuleContext, password: string, holder: PasswordHolder) {
  const next = await newPassword(context, password, holder);
  if (next.fault !== null) throw invalid({ password: fault(next.fault) });
  return { ...next.kept, initialPassword: true };
}

/** The error of a role change: an actor cannot grant more than they have, change their own roles, or remove the last super role. */
async function findRolesError(
  draft: RecordValues,
  before: Row | null,
  actor: Actor,
  { store, now }: RuleContext,
): Promise<FieldError | null> {
  const [was, is] = [idsIn(before?.role), idsIn(draft.role)];
  const added = is.filter((id) => !was.includes(id));
  const taken = was.filter((id) => !is.includes(id));
  const dept = textOf(draft.dept) || null;
  // The data scope of roles with department scopes changes when the account moves to another department.
  const isMoved = dept !== (textOf(before?.dept) || null);
  if (isMoved && !(await coversScope(actor, is, store, dept))) return fault('lacking');
  if (added.length + taken.length === 0) return null;
  if (before?.id === actor.user.id) return fault('ownRoles');
  if (!(await actorCovers(actor, added, store, dept))) return fault('lacking');
  const superIds = await superRoleIds(taken, store);
  return before !== null && superIds.length > 0 && (await isLastSuper(before, store, now()))
    ? fault('lastSuper')
    : null;
}

async function superRoleIds(ids: readonly string[], store: RuleContext['store']): Promise<readonly string[]> {
  const rows = await Promise.all(ids.map((id) => store.get(COLLECTIONS.systemRoles, id)));
  return rows.flatMap((row) => (row?.roleValue === SUPER_ROLE ? [row.id] : []));
}

/** Why an event is forbidden: on one's own account, on one with more rights, or on the last super administrator. */
async function forbid(event: string, record: Row, actor: Actor, { store, now }: RuleContext) {
  const isOwn = record.id === actor.user.id;
  if (isOwn && CLOSING_EVENTS.has(event)) return { text: wordsOf('ownAccount') };
  if (isOwn && event === 'resetPassword') return { text: wordsOf('ownPassword') };
  if (isOwn && event === 'resetSecondFactor') return { text: wordsOf('ownSecondFactor') };
  if (!isOwn && !(await actorCovers(actor, idsIn(record.role), store, textOf(record.dept) || null)))
    return { text: wordsOf('stronger') };
  return CLOSING_EVENTS.has(event) && (await isLastSuper(record, store, now())) ? { text: wordsOf('lastSuper') } : null;
}

/** Ends the sessions of an account that is closed, or gets another password or other roles. */
async function afterWrite(
  before: Row | null,
  after: Row | null,
  actor: Actor,
  { sessions }: RuleContext,
): Promise<void> {
  if (before === null) return;
  const isClosed =
    after === null || textOf(after.deleteTime) !== '' || after.status === 'disabled' || after.status === 'locked';
  const isNewPassword = after?.password !== before.password && before.id !== actor.user.id;
  const isOtherRoles = !isSame(idsIn(before.role), idsIn(after?.role));
  if (isClosed || isNewPassword || isOtherRoles) await sessions.endAllOf(before.id);
}

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id));

const events: ResourceRules['events'] = {
  async resetPassword(record, payload, _actor, context) {
    const account = textOf(record.account);
    const given = await hashGivenPassword(context, textOf(payload.password), { ...record, account });
    await resetPasswordAttempts(context, account);
    return { ...given, lockedUntil: null };
  },
  /** Removes the second factor of a holder who lost their authenticator; they sign in with the password and set up another one. */
  async resetSecondFactor(record, _payload, _actor, context) {
    await removeFactor(context, record.id);
    await resetPasswordAttempts(context, textOf(record.account));
    await resetFactorAttempts(context, textOf(record.account));
    await context.sessions.endAllOf(record.id);
    return {};
  },
  lock: () => ({ lockedUntil: null }),
  /** Wrong codes of the second factor still count: an operator who may unlock must not allow more guesses at them. */
  async unlock(record, _payload, _actor, context) {
    await resetPasswordAttempts(context, textOf(record.account));
    return { lockedUntil: null };
  },
};

/** The accounts of the console, by which operators sign in. */
export const accountServerResource: ServerResource = {
  definition: accountResource,
  collection: COLLECTIONS.users,
  // An account that can be used again has its rights again.
  sensitive: ['create', 'update', 'delete', 'restore', 'enable', 'unlock', 'resetPassword', 'resetSecondFactor'],
  seed: seedSystemAccounts,
  rules: {
    check,
    beforeWrite,
    forbid,
    afterWrite,
    events,
    lasting: ['resetPassword', 'resetSecondFactor'],
    prepare: preparePasswords,
    scope: async ({ user, permissions }, { store }) =>
      permissions.all ? null : scopeCondition(await dataScopeOf(user, store), user.id),
    async derive(rows, { now, store }) {
      const secured = await withSecondFactor(
        store,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => {
        const lockedUntil = typeof row.lockedUntil === 'number' ? row.lockedUntil : null;
        const isOpen = row.status === 'locked' && isLockOver({ lockedUntil }, now());
        return { secondFactor: secured.has(row.id) ? 'on' : 'off', ...(isOpen ? { status: 'active' } : {}) };
      });
    },
  },
};
