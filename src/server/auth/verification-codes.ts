import * as v from 'valibot';
import { CODE_PURPOSES, CODE_WAIT_SECONDS, type CodePurpose, type SendCode } from '../../contracts/account.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { findExpiredRows, schedulePruningAtIntervals } from '../store/pruning/schedule-pruning.ts';
import { COLLECTIONS } from '../store/store.ts';
import { type AttemptLimit, blockedUntil, clearAttempts, countAttempt, longestWait } from './attempt-limits.ts';
import { callerNetwork } from './blocked-addresses.ts';

const LIFETIME = 10 * 60_000;
const MAX_TRIES = 5;
const CODE_LENGTH = 6;
const DAY = 24 * 60;
const GROWING_WAITS = [1, 5, 15, 60, 240] as const;

/**
 * Each text message costs money and disturbs a person: the limit per number protects its holder, the limit per address
 * counts the sender.
 */
const SENT_TO_NUMBER: AttemptLimit = { name: 'code to number', free: 4, waits: GROWING_WAITS, memory: DAY };
const SENT_FROM_ADDRESS: AttemptLimit = { name: 'code from address', free: 20, waits: GROWING_WAITS, memory: DAY };
/** Five wrong tries invalidate a code; these limits count over all codes, so that requesting new codes does not help. */
const WRONG_FOR_NUMBER: AttemptLimit = { name: 'wrong code for number', free: 5, waits: GROWING_WAITS, memory: DAY };
const WRONG_FROM_ADDRESS: AttemptLimit = {
  name: 'wrong code from address',
  free: 15,
  waits: GROWING_WAITS,
  memory: DAY,
};

/** Refused without checking the code; `wait` is in milliseconds. */
interface TooMany {
  readonly kind: 'tooMany';
  readonly wait: number;
}
/** Why no code is sent: the last one is younger than a minute, or too many were requested. */
type SendRefusal = TooMany | { readonly kind: 'tooSoon'; readonly wait: number };
/** The time at which a code was created, in milliseconds since 1970, or why none was. */
export type SendOutcome = SendRefusal | { readonly kind: 'sent'; readonly sent: number };
/** The result of checking a code. */
export type CodeVerdict = TooMany | { readonly kind: 'right' | 'wrong' };

const codeRow = v.object({
  id: v.string(),
  mobile: v.string(),
  purpose: v.picklist(CODE_PURPOSES),
  code: v.string(),
  sent: v.number(),
  tries: v.number(),
});
type CodeRow = v.InferOutput<typeof codeRow>;

const idOf = ({ mobile, purpose }: SendCode) => `${purpose} ${mobile}`;

/** Creates a code for one number and one purpose, or returns the reason for refusing. The caller has to deliver it. */
export async function sendCode(context: ServerContext, request: CallRequest, asked: SendCode): Promise<SendOutcome> {
  const { store, now, random } = context;
  const outdated = { field: 'sent', until: now().getTime() - LIFETIME };
  schedulePruningAtIntervals(COLLECTIONS.codes, findExpiredRows(COLLECTIONS.codes, outdated));
  const id = idOf(asked);
  const last = await findCode(context, asked);
  const sent = now().getTime();
  const wait = last === undefined ? 0 : last.sent + CODE_WAIT_SECONDS * 1000 - sent;
  if (wait > 0) return { kind: 'tooSoon', wait };
  const [number, address] = [{ subject: asked.mobile }, { subject: callerNetwork(request) }];
  const held = await tooMany(context, [SENT_TO_NUMBER, number], [SENT_FROM_ADDRESS, address]);
  if (held !== null) return held;
  await countAttempt(context, SENT_TO_NUMBER, number);
  await countAttempt(context, SENT_FROM_ADDRESS, address);
  await store.remove(COLLECTIONS.codes, id);
  await store.insert(COLLECTIONS.codes, { id, ...asked, code: toDigits(random(CODE_LENGTH)), sent, tries: 0 });
  return { kind: 'sent', sent };
}

type Counted = readonly [AttemptLimit, { readonly subject: string }];

async function tooMany(context: ServerContext, ...counted: readonly Counted[]): Promise<TooMany | null> {
  const ends = await Promise.all(counted.map(([limit, key]) => blockedUntil(context, limit, key)));
  const wait = longestWait(context, ends);
  return wait === null ? null : { kind: 'tooMany', wait };
}

/** The latest code, while it is valid. */
export async function findCode({ store, now }: ServerContext, asked: SendCode): Promise<CodeRow | undefined> {
  const row = v.safeParse(codeRow, await store.get(COLLECTIONS.codes, idOf(asked)));
  return row.success && now().getTime() - row.output.sent < LIFETIME ? row.output : undefined;
}

/**
 * Checks a code. Every check counts: after five the code is invalid. Wrong codes also count for the number and
 * for the address, with growing waits.
 */
export async function checkCode(
  context: ServerContext,
  request: CallRequest,
  { mobile, code, purpose }: { readonly mobile: string; readonly code: string; readonly purpose: CodePurpose },
): Promise<CodeVerdict> {
  const [number, address] = [{ subject: mobile }, { subject: callerNetwork(request) }];
  const held = await tooMany(context, [WRONG_FOR_NUMBER, number], [WRONG_FROM_ADDRESS, address]);
  if (held !== null) return held;
  const row = await findCode(context, { mobile, purpose });
  const isAlive = row !== undefined && row.tries < MAX_TRIES;
  if (isAlive) await context.store.update(COLLECTIONS.codes, row.id, { tries: row.tries + 1 });
  if (isAlive && row.code === code) return { kind: 'right' };
  await countAttempt(context, WRONG_FOR_NUMBER, number);
  await countAttempt(context, WRONG_FROM_ADDRESS, address);
  return { kind: 'wrong' };
}

/** Deletes a used code and resets the limits of its number. */
export async function retireCode(context: ServerContext, mobile: string, purpose: CodePurpose): Promise<void> {
  await context.store.remove(COLLECTIONS.codes, idOf({ mobile, purpose }));
  for (const limit of [SENT_TO_NUMBER, WRONG_FOR_NUMBER]) await clearAttempts(context, limit, { subject: mobile });
}

/** The modulo makes 0 to 5 slightly more likely (26 to 25), which five tries cannot exploit. */
function toDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String(byte % 10)).join('');
}
