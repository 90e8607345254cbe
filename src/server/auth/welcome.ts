import { REFUSAL_CODES } from '../../contracts/resource/api-error.ts';
import type { LoginMethod, LoginResult } from '../../contracts/resources/login-log.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { type CallResponse, type Dialect, fail, succeed } from '../http/envelope.ts';
import { MESSAGES } from '../http/errors.ts';
import { namedRoles, type User } from '../operators/user.ts';
import { dateTimeText } from '../store/dates.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { addressOf, isAddressBlocked } from './blocked-addresses.ts';
import { writeLoginLog } from './login-history.ts';
import { openChallenge } from './second-factor/challenge.ts';
import { hasSecondFactor } from './second-factor/second-factor.ts';
import { auditSignIn } from './sign-in-audit.ts';
import { admit, closedBy, type Denial } from './verify-password.ts';

/** A user who has proven their identity. */
export interface ProvenUser {
  readonly user: User;
  readonly method: LoginMethod;
  /** The result of `earlierLines`, if it was read before. */
  readonly earlier?: readonly Row[];
}

/**
 * Opens a session after the first proof, if the account is open; an account with a second factor gets a challenge first
 * (`/api/loginBySecondFactor`).
 */
export async function welcome(
  dialect: Dialect,
  proven: ProvenUser,
  request: CallRequest,
  context: ServerContext,
): Promise<CallResponse> {
  const { user, method } = proven;
  const isOpen = closedBy(user, context.now()) === null && !(await isAddressBlocked(context, addressOf(request)));
  if (!isOpen || !(await hasSecondFactor(context, user.id)))
    return openSignedInSession(dialect, proven, request, context);
  // Clients of the demo server do not support a second step, and must not get in without it.
  if (dialect === 'demo') return fail('demo', MESSAGES.secondFactorNeeded);
  const challenge = await openChallenge(context, user, method);
  return fail('product', MESSAGES.secondFactorNeeded, { code: REFUSAL_CODES.secondFactor, result: { challenge } });
}

/** Opens a session after all proofs, if the account is open. */
export async function openSignedInSession(
  dialect: Dialect,
  { user: proven, method, earlier }: ProvenUser,
  request: CallRequest,
  context: ServerContext,
): Promise<CallResponse> {
  const { username: account } = proven;
  const admitted = (await isAddressBlocked(context, addressOf(request)))
    ? ({ denial: 'tooMany' } as const)
    : await admit(context, proven);
  if ('denial' in admitted) {
    await writeLoginLog(context, request, { account, user: proven, method, result: RESULTS[admitted.denial], earlier });
    return deny(dialect, admitted.denial);
  }
  const { user } = admitted;
  await context.store.update(COLLECTIONS.users, user.id, { lastLogin: dateTimeText(context.now()) });
  await auditSignIn(context, user, 'signIn');
  const token = await context.sessions.issue(user.id, request.headers['user-agent']);
  const sessionName = await context.sessions.nameOf(token);
  await writeLoginLog(context, request, { account, user, method, result: 'success', sessionName, earlier });
  const { id, username, realName, desc } = user;
  return succeed(dialect, { roles: namedRoles(user), userId: id, username, token, realName, desc });
}

/** The result of a refusal in the login log. */
export const RESULTS: Readonly<Record<Denial, LoginResult>> = {
  wrong: 'wrongPassword',
  tooMany: 'blocked',
  locked: 'locked',
  disabled: 'disabled',
  expired: 'expired',
};

const DENIALS: Readonly<Record<Denial, string>> = {
  wrong: MESSAGES.wrongCredentials,
  tooMany: MESSAGES.tooManyAttempts,
  locked: MESSAGES.accountLocked,
  disabled: MESSAGES.accountDisabled,
  expired: MESSAGES.accountExpired,
};

/**
 * A refused sign-in. For errors with another HTTP status, clients of the demo server display only its number, so its
 * refusals have 200.
 */
export const deny = (dialect: Dialect, denial: Denial, wait?: number): CallResponse =>
  fail(dialect, DENIALS[denial], denial === 'tooMany' && dialect === 'product' ? { status: 429, wait } : {});
