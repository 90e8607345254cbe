import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import {
  type AttemptKey,
  type AttemptLimit,
  countAttempt,
  forgetAttempt,
  forgetSubject,
  heldUntil,
  longestWait,
} from './attempt-limits.ts';
import { addressOf } from './blocked-addresses.ts';
import { deviceOf, isKnownDevice } from './login-history.ts';

/** Five wrong passwords for a name from one place close the name for that place. */
const PLACE: AttemptLimit = { name: 'password', free: 5, waits: [30], memory: 30 };
/** Wrong passwords for a name from everywhere: guessing with many addresses. Devices that are known pass. */
const NAME: AttemptLimit = { name: 'password of name', free: 25, waits: [30], memory: 30 };
/** Wrong passwords from an address for whatever name. Devices that are known pass, else a colleague could shut out an office. */
const ADDRESS: AttemptLimit = { name: 'password at address', free: 25, waits: [1, 5, 15, 60], memory: 60 };

/** Somebody who types a name and a password, and where. */
export interface Guesser {
  readonly name: string;
  readonly address: string;
  /** A device that has signed in to this account from this address; empty for every other. */
  readonly device: string;
}

/** Wrong passwords count by name whether or not somebody has it, so that nothing tells who has an account. */
export async function guesserOf(context: ServerContext, request: CallRequest, name: string): Promise<Guesser> {
  const isKnown = await isKnownDevice(context, request, name);
  return { name, address: addressOf(request), device: isKnown ? `known ${deviceOf(request)}` : '' };
}

const placeOf = ({ name, address, device }: Guesser): AttemptKey => ({ subject: name, place: `${address} ${device}` });

/** How long no password of this guesser for this name is looked at, in milliseconds; null when they may try. */
export async function waitOf(context: ServerContext, guesser: Guesser): Promise<number | null> {
  const { name, address, device } = guesser;
  const here = await heldUntil(context, PLACE, placeOf(guesser));
  const anywhere =
    device === ''
      ? [await heldUntil(context, NAME, { subject: name }), await heldUntil(context, ADDRESS, { subject: address })]
      : [];
  return longestWait(context, [here, ...anywhere]);
}

/** Counts a wrong password; answers when the name opens again if this one was the last, in milliseconds since 1970. */
export async function countWrong(context: ServerContext, guesser: Guesser): Promise<number | null> {
  const { name, address } = guesser;
  await countAttempt(context, ADDRESS, { subject: address });
  const here = await countAttempt(context, PLACE, placeOf(guesser));
  return (await countAttempt(context, NAME, { subject: name })) ?? here;
}

/** Forgets the wrong passwords of somebody who typed the right one. What others guessed goes on counting. */
export const forgetOwnWrong = (context: ServerContext, guesser: Guesser): Promise<void> =>
  forgetAttempt(context, PLACE, placeOf(guesser));

/** Forgets all wrong passwords for a name: somebody with the right to do so opened it. */
export const forgetWrong = (context: Pick<ServerContext, 'store'>, name: string): Promise<void> =>
  forgetSubject(context, name);
