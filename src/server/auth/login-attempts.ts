import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import {
  type AttemptKey,
  type AttemptLimit,
  blockedUntil,
  clearAttempts,
  clearSubject,
  countAttempt,
  longestWait,
} from './attempt-limits.ts';
import { callerNetwork } from './blocked-addresses.ts';
import { deviceOf, isKnownDevice } from './login-history.ts';

/** Five wrong passwords for a name from one address lock the name for that address. */
const NAME_AND_ADDRESS: AttemptLimit = { name: 'password', free: 5, waits: [30], memory: 30 };
/** Wrong passwords for a name from all addresses, against distributed guessing. Known devices are exempt. */
const NAME: AttemptLimit = { name: 'password of name', free: 25, waits: [30], memory: 30 };
/** Wrong passwords from an address for any name. Known devices are exempt, so that one colleague cannot lock out a whole office. */
const ADDRESS: AttemptLimit = { name: 'password at address', free: 25, waits: [1, 5, 15, 60], memory: 60 };

/** A caller who tries a name and a password. */
export interface Guesser {
  readonly name: string;
  readonly address: string;
  /** A device that has signed in to this account from this address; empty for any other. */
  readonly device: string;
}

/** The caller of a sign-in. Attempts count whether or not the account exists, so that they do not reveal it. */
export async function guesserOf(context: ServerContext, request: CallRequest, name: string): Promise<Guesser> {
  const isKnown = await isKnownDevice(context, request, name);
  return { name, address: callerNetwork(request), device: isKnown ? `known ${deviceOf(request)}` : '' };
}

const toAttemptKey = ({ name, address, device }: Guesser): AttemptKey => ({
  subject: name,
  place: `${address} ${device}`,
});

/** Milliseconds until this caller may try the name again; null when they may try now. */
export async function findPasswordWait(context: ServerContext, guesser: Guesser): Promise<number | null> {
  const { name, address, device } = guesser;
  const here = await blockedUntil(context, NAME_AND_ADDRESS, toAttemptKey(guesser));
  const anywhere =
    device === ''
      ? [
          await blockedUntil(context, NAME, { subject: name }),
          await blockedUntil(context, ADDRESS, { subject: address }),
        ]
      : [];
  return longestWait(context, [here, ...anywhere]);
}

/** Counts a wrong password; returns the time at which the name is unlocked if this one locked it, in milliseconds since 1970. */
export async function countFailedPassword(context: ServerContext, guesser: Guesser): Promise<number | null> {
  const { name, address } = guesser;
  await countAttempt(context, ADDRESS, { subject: address });
  const here = await countAttempt(context, NAME_AND_ADDRESS, toAttemptKey(guesser));
  return (await countAttempt(context, NAME, { subject: name })) ?? here;
}

/** Deletes the caller's own count after the right password. Attempts of others still count. */
export const resetOwnPasswordAttempts = (context: ServerContext, guesser: Guesser): Promise<void> =>
  clearAttempts(context, NAME_AND_ADDRESS, toAttemptKey(guesser));

/**
 * Deletes the counts of wrong passwords for a name, after an operator has unlocked it or its password was changed. Wrong codes of its
 * second factor still count: another password must not allow more guesses at them.
 */
export const resetPasswordAttempts = (context: Pick<ServerContext, 'store'>, name: string): Promise<void> =>
  clearSubject(context, name, [NAME_AND_ADDRESS, NAME]);
