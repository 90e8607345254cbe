import * as v from 'valibot';
import { CODE_PURPOSES, CODE_WAIT_SECONDS, type CodePurpose, type SendCode } from '../../contracts/account.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { findOutdated, forgetNowAndThen } from '../store/forgetting/forget-later.ts';
import { COLLECTIONS } from '../store/store.ts';
import { type AttemptLimit, countAttempt, forgetAttempt, heldUntil, longestWait } from './attempt-limits.ts';
import { addressOf } from './blocked-addresses.ts';

const LIFETIME = 10 * 60_000;
const MAX_TRIES = 5;
const FIGURES = 6;
const DAY = 24 * 60;
const GROWING = [1, 5, 15, 60, 240] as const;

/** Each text message costs money, and rings at somebody's: the number's own limit is for its holder, the address's for who asks. */
const SENT_TO_NUMBER: AttemptLimit = { name: 'code to number', free: 4, waits: GROWING, memory: DAY };
const SENT_FROM_ADDRESS: AttemptLimit = { name: 'code from address', free: 20, waits: GROWING, memory: DAY };
/** Five guesses kill a code; these count over all codes, so that a new code a minute opens no door. */
const WRONG_FOR_NUMBER: AttemptLimit = { name: 'wrong code for number', free: 5, waits: GROWING, memory: DAY };
const WRONG_FROM_ADDRESS: AttemptLimit = { name: 'wrong code from address', free: 15, waits: GROWING, memory: DAY };

/** Too often: not looked at, for so many milliseconds more. */
interface TooMany {
  readonly kind: 'tooMany';
  readonly wait: number;
}
/** Why no code is sent: the last one is younger than a minute, or too many were asked for. */
type SendRefusal = TooMany | { readonly kind: 'tooSoon'; readonly wait: number };
/** A code that was made at this moment, in milliseconds since 1970, or why none was. */
export type SendOutcome = SendRefusal | { readonly kind: 'sent'; readonly sent: number };
/** What comes of a code. */
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

/** Makes a code for one number and one purpose; answers why when it does not. It reaches nobody by itself. */
export async function sendCode(context: ServerContext, request: CallRequest, asked: SendCode): Promise<SendOutcome> {
  const { store, now, random } = context;
  const outdated = { field: 'sent', until: now().getTime() - LIFETIME, most: Number.POSITIVE_INFINITY };
  forgetNowAndThen(COLLECTIONS.codes, findOutdated(COLLECTIONS.codes, outdated));
  const id = idOf(asked);
  const last = await findCode(context, asked);
  const sent = now().getTime();
  const wait = last === undefined ? 0 : last.sent + CODE_WAIT_SECONDS * 1000 - sent;
  if (wait > 0) return { kind: 'tooSoon', wait };
  const [number, address] = [{ subject: asked.mobile }, { subject: addressOf(request) }];
  const held = await tooMany(context, [SENT_TO_NUMBER, number], [SENT_FROM_ADDRESS, address]);
  if (held !== null) return held;
  await countAttempt(context, SENT_TO_NUMBER, number);
  await countAttempt(context, SENT_FROM_ADDRESS, address);
  await store.remove(COLLECTIONS.codes, id);
  await store.insert(COLLECTIONS.codes, { id, ...asked, code: figuresOf(random(FIGURES)), sent, tries: 0 });
  return { kind: 'sent', sent };
}

type Counted = readonly [AttemptLimit, { readonly subject: string }];

async function tooMany(context: ServerContext, ...counted: readonly Counted[]): Promise<TooMany | null> {
  const ends = await Promise.all(counted.map(([limit, key]) => heldUntil(context, limit, key)));
  const wait = longestWait(context, ends);
  return wait === null ? null : { kind: 'tooMany', wait };
}

/** The code that was sent last and still lives. */
export async function findCode({ store, now }: ServerContext, asked: SendCode): Promise<CodeRow | undefined> {
  const row = v.safeParse(codeRow, await store.get(COLLECTIONS.codes, idOf(asked)));
  return row.success && now().getTime() - row.output.sent < LIFETIME ? row.output : undefined;
}

/**
 * Looks at a code. Every look counts: after five the code is dead, right or wrong. Wrong ones also count for the number and
 * for the address, with waits that grow.
 */
export async function checkCode(
  context: ServerContext,
  request: CallRequest,
  { mobile, code, purpose }: { readonly mobile: string; readonly code: string; readonly purpose: CodePurpose },
): Promise<CodeVerdict> {
  const [number, address] = [{ subject: mobile }, { subject: addressOf(request) }];
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

/** Takes away a code that has done its work; its number may begin anew. */
export async function retireCode(context: ServerContext, mobile: string, purpose: CodePurpose): Promise<void> {
  await context.store.remove(COLLECTIONS.codes, idOf({ mobile, purpose }));
  for (const limit of [SENT_TO_NUMBER, WRONG_FOR_NUMBER]) await forgetAttempt(context, limit, { subject: mobile });
}

/** A byte favours 0 to 5 by one part in 26, which five tries cannot use. */
function figuresOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String(byte % 10)).join('');
}
