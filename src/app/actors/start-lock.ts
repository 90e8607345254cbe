import {
  type LockEvent,
  type LockInput,
  type LockRef,
  lockMachine,
  type OpenLockInput,
  type OpenLockOutput,
} from '@machines/lock/index.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import type { SealedToken } from '@src/contracts/lock.ts';
import type { Credentials, LoginResult } from '@src/contracts/session.ts';
import { watchWindows } from '@src/services/lock/activity.ts';
import { openSeal, sealToken } from '@src/services/lock/encrypt-session.ts';
import { isApiError } from '@src/views/login/validation.ts';
import { createActor, fromCallback, fromPromise } from 'xstate';

/** What the lock needs of the session and of the server. */
export interface LockDeps {
  /** The token of the running session; read when it is sealed, never kept here. */
  readonly token: () => string | null;
  /** Asks the server whether this is the account's password; shows nothing. */
  readonly signInAgain: (credentials: Credentials, signal: AbortSignal) => Promise<LoginResult>;
  readonly onCrash: (error: unknown) => void;
}

const REFUSED = { kind: 'refused' } as const;

async function sealHeld(held: string | null, passcode: string): Promise<SealedToken> {
  if (held === null) throw new Error('lock: there is no token to seal');
  return sealToken(held, passcode);
}

/** Tries what was typed on the seal, then as the account's password. Rejects when nobody could tell. */
export async function openLock(
  { secret, sealed, username }: OpenLockInput,
  signInAgain: LockDeps['signInAgain'],
  signal: AbortSignal,
): Promise<OpenLockOutput> {
  const opened = sealed === null ? null : await openSeal(sealed, secret);
  if (opened !== null) return { kind: 'opened', token: opened };
  if (username === null) return REFUSED;
  try {
    const { token } = await signInAgain({ username, password: secret }, signal);
    return { kind: 'opened', token };
  } catch (cause) {
    // The seal has refused already: without the server it was a wrong passcode all the same.
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

/** Starts the lock over cryptography, the server and the windows of the console. Loaded when there is something to lock. */
export function startLock(input: LockInput, { token, signInAgain, onCrash }: LockDeps): LockRef {
  const machine = lockMachine.provide({
    actors: {
      sealToken: fromPromise(({ input: { passcode } }) => sealHeld(token(), passcode)),
      openLock: fromPromise(({ input: attempt, signal }) => openLock(attempt, signInAgain, signal)),
      watchActivity,
    },
  });
  const lock = createActor(machine, { input });
  lock.subscribe({ error: onCrash });
  return lock.start();
}
