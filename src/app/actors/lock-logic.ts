import { type LockEvent, lockMachine, type OpenLockInput, type OpenLockOutput } from '@machines/lock/index.ts';
import { selectToken } from '@machines/session/index.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import type { AccountGateway } from '@src/contracts/gateways.ts';
import type { SealedToken } from '@src/contracts/lock.ts';
import type { Credentials, LoginResult } from '@src/contracts/session.ts';
import { watchWindows } from '@src/services/lock/activity.ts';
import { openSeal, sealToken } from '@src/services/lock/encrypt-session.ts';
import { isApiError } from '@src/views/login/validation.ts';
import { fromCallback, fromPromise } from 'xstate';
import { pause, retryUnanswered } from '../http/retry-unanswered.ts';
import type { RootSystem } from './root-system.ts';

/** Calls of the lock; they show no messages. */
export interface LockServices {
  readonly session: { readonly logInAgain: (credentials: Credentials, signal: AbortSignal) => Promise<LoginResult> };
  readonly account: () => Promise<Pick<AccountGateway, 'renewToken'>>;
}

/** Server calls of the lock: verify the account's password, and renew the token of a session. */
export interface LockServer extends Pick<AccountGateway, 'renewToken'> {
  readonly signInAgain: LockServices['session']['logInAgain'];
  /** Resolves after the given milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

const REFUSED = { kind: 'refused' } as const;
const OVER = { kind: 'over' } as const;
const SESSION_ENDED = 401;

async function sealHeld(held: string | null, passcode: string): Promise<SealedToken> {
  if (held === null) throw new Error('lock: there is no token to seal');
  return sealToken(held, passcode);
}

/** Renews a token that was sealed. A dead token is never returned: another window may hold a live one by now. */
async function renewed(
  sealed: string,
  { renewToken, pause: wait }: Pick<LockServer, 'renewToken' | 'pause'>,
  signal: AbortSignal,
): Promise<OpenLockOutput> {
  try {
    const ask = (key: string) => renewToken(sealed, key, signal);
    return { kind: 'opened', token: await retryUnanswered(ask, wait, () => signal.aborted) };
  } catch (cause) {
    const { status, code } = failureFacts(cause);
    // When the server does not support the call or is unreachable, the sealed token stays in use.
    return status === SESSION_ENDED || code === SESSION_ENDED ? OVER : { kind: 'opened', token: sealed };
  }
}

/** Tries the input as the passcode, then as the account's password. Rejects when neither could be verified. */
export async function openLock(
  { secret, sealed, username }: OpenLockInput,
  { signInAgain, ...renewing }: LockServer,
  signal: AbortSignal,
): Promise<OpenLockOutput> {
  const opened = sealed === null ? null : await openSeal(sealed, secret);
  if (opened !== null) return renewed(opened, renewing, signal);
  if (username === null) return REFUSED;
  try {
    const { token } = await signInAgain({ username, password: secret }, signal);
    return { kind: 'opened', token };
  } catch (cause) {
    // The seal has refused the input already: without the server it counts as a wrong passcode.
    if (sealed !== null || isApiError(failureFacts(cause))) return REFUSED;
    throw cause;
  }
}

const watchActivity = fromCallback<LockEvent>(({ sendBack }) =>
  watchWindows(window, {
    now: Date.now,
    onActivity: (at) => sendBack({ type: 'lock.activity.seen', at }),
    onCheck: (at) => sendBack({ type: 'lock.time.checked', at }),
  }),
);

/** The lock machine with cryptography and the server. The session's token is read only to seal it and never held. */
export function createLockLogic(services: () => Promise<LockServices>) {
  const server: LockServer = {
    signInAgain: async (credentials, signal) => (await services()).session.logInAgain(credentials, signal),
    renewToken: async (held, key, signal) => (await (await services()).account()).renewToken(held, key, signal),
    pause,
  };
  const heldToken = (system: RootSystem) => selectToken(system.get('session').getSnapshot());
  return lockMachine.provide({
    actors: {
      sealToken: fromPromise(({ input: { passcode }, system }) => sealHeld(heldToken(system), passcode)),
      openLock: fromPromise(({ input: attempt, signal }) => openLock(attempt, server, signal)),
      watchActivity,
    },
  });
}
