import { sha256 } from '@noble/hashes/sha2.js';
import * as v from 'valibot';
import type { Condition } from '../../contracts/resource/condition.ts';
import type { SessionEnd } from '../../contracts/resources/login-log.ts';
import type { LookingAs, RandomSource, SessionLimits, Sessions } from '../http/session-port.ts';
import { COLLECTIONS, type Store } from '../store/store.ts';
import { endLogin } from './close-login-entry.ts';

/** Half an hour unused, half a day in all, unless a host says otherwise. */
export const SESSION_LIMITS: SessionLimits = { idle: 30, absolute: 12 * 60 };
/** No host lets a session last longer than this. Days. */
export const LIFETIME_DAYS = 7;
const WEEK = LIFETIME_DAYS * 24 * 60;
/** The demo is one person's own browser, where nobody else can use what was left open: a week, as the token is kept there. */
export const DEMO_SESSION_LIMITS: SessionLimits = { idle: WEEK, absolute: WEEK };
const TOKEN_BYTES = 16;

const NAME_BYTES = 8;

/** What a session is kept under: a copy of the rows must not be a copy of all live tokens. */
export const sessionIdOf = (token: string): string => toHex(sha256(new TextEncoder().encode(token)));

const lookingAs: v.GenericSchema<LookingAs> = v.object({
  resource: v.string(),
  id: v.string(),
  code: v.string(),
  name: v.string(),
  home: v.string(),
  permissions: v.array(v.string()),
});

const sessionRow = v.object({
  /** `sessionIdOf` its token. */
  id: v.string(),
  userId: v.string(),
  expires: v.number(),
  /** Names the session where its token must not be told. */
  name: v.optional(v.string(), ''),
  started: v.optional(v.number(), 0),
  /** When it was used last, give or take five minutes. */
  seen: v.optional(v.number(), 0),
  /** The program that signed in, as it called itself. */
  agent: v.optional(v.string(), ''),
  /** When the password was proven last; 0 for sessions from before this was kept. */
  proven: v.optional(v.number(), 0),
  lookingAs: v.optional(v.nullish(lookingAs)),
  /** Why somebody else ended it; it is kept for a day, so that its holder can be told. */
  ended: v.optional(v.nullish(v.picklist(['kicked', 'token', 'renewed']))),
  /** Where a renewed session goes on, and the hash of the key with which whoever had no answer may ask once more. */
  renewal: v.optional(v.nullish(v.object({ id: v.string(), key: v.string() }))),
});
type SessionRow = v.InferOutput<typeof sessionRow>;
const MAX_AGENT_LENGTH = 200;
/** A session is not written with every call. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Parts that the sessions need from the host. */
export interface SessionOptions {
  readonly store: Store;
  readonly now: () => Date;
  readonly random: RandomSource;
  /** `SESSION_LIMITS` when absent. */
  readonly sessionLimits?: SessionLimits | undefined;
}

/** Sessions of one account; the oldest ends when another begins. */
const MAX_OF_USER = 20;
/** Sessions that are over and are forgotten with one sign-in; the next one forgets the others. */
const MAX_FORGOTTEN = 50;
const MINUTE = 60_000;
/** How long a renewal whose answer was lost may be asked for again. Minutes. */
const RENEWABLE = 2;
const DAY = 24 * 60 * MINUTE;

/** Reads stored sessions, and tells when they end. */
function createReader({ store, now, sessionLimits = SESSION_LIMITS }: SessionOptions) {
  const endOf = ({ seen, started, expires }: v.InferOutput<typeof sessionRow>) =>
    Math.min(expires, (seen || started || now().getTime()) + sessionLimits.idle * MINUTE);
  const aliveIn = (rows: readonly unknown[]) =>
    rows.flatMap((each) => {
      const row = v.safeParse(sessionRow, each);
      return row.success && row.output.ended == null && endOf(row.output) > now().getTime() ? [row.output] : [];
    });
  const read = async (id: string) => aliveIn([await store.get(COLLECTIONS.sessions, id)])[0];
  const selected = async (where: Condition, size?: number) =>
    (await store.select(COLLECTIONS.sessions, { where, ...(size === undefined ? {} : { size }) })).rows;
  return { endOf, read, aliveIn, selected };
}

/** The stored sessions that are still alive, and the one way to close them. */
function openSessions(options: SessionOptions) {
  const { store, now } = options;
  const { read, aliveIn, selected } = createReader(options);
  return {
    read,
    /** Reads a session that is being used, and notes the time once in a while. */
    async touch(id: string) {
      const row = await read(id);
      const seen = now().getTime();
      if (row !== undefined && seen - row.seen >= SEEN_EVERY_MS) await store.update(COLLECTIONS.sessions, id, { seen });
      return row;
    },
    async prove(id: string) {
      if ((await read(id)) === undefined) return;
      await store.update(COLLECTIONS.sessions, id, { proven: now().getTime() });
    },
    /** The oldest first. */
    of: async (userId: string) =>
      aliveIn(await selected({ field: 'userId', op: 'is', value: userId })).toSorted(
        (left, right) => left.started - right.started,
      ),
    named: async (name: string) =>
      name === '' ? undefined : aliveIn(await selected({ field: 'name', op: 'is', value: name }, 2))[0],
    async close({ id, name }: { readonly id: string; readonly name: string }, reason: SessionEnd) {
      await store.remove(COLLECTIONS.sessions, id);
      await endLogin(store, name, reason, now());
    },
  };
}

/** Ends a session that its holder did not end. It stays for a day, with those of its account that ended last. */
async function closeForOthers(options: SessionOptions, row: SessionRow, ended: 'kicked' | 'token'): Promise<void> {
  const { store, now } = options;
  const { id, name, userId } = row;
  const until = now().getTime() + DAY;
  // Removed first: that is what open windows hear of.
  await store.remove(COLLECTIONS.sessions, id);
  await store.insert(COLLECTIONS.sessions, { ...row, ended, seen: until, expires: until });
  await endLogin(store, name, ended, now());
  const gone = await createReader(options).selected({
    all: [
      { field: 'userId', op: 'is', value: userId },
      { field: 'ended', op: 'filled' },
    ],
  });
  const byEnd = gone.toSorted((left, right) => Number(right.expires) - Number(left.expires));
  for (const each of byEnd.slice(MAX_OF_USER)) await store.remove(COLLECTIONS.sessions, each.id);
}

/** Forgets sessions that are over, and tells the login log when that was. */
async function forgetExpired(options: SessionOptions): Promise<void> {
  const { store, now, sessionLimits = SESSION_LIMITS } = options;
  const { endOf, selected } = createReader(options);
  const moment = now().getTime();
  const over: Condition = {
    any: [
      { field: 'expires', op: 'atMost', value: moment },
      { field: 'seen', op: 'atMost', value: moment - sessionLimits.idle * MINUTE },
    ],
  };
  for (const stored of await selected(over, MAX_FORGOTTEN)) {
    await store.remove(COLLECTIONS.sessions, stored.id);
    const row = v.safeParse(sessionRow, stored);
    if (row.success && row.output.ended == null)
      await endLogin(store, row.output.name, 'timeout', new Date(endOf(row.output)));
  }
}

/** Forgets what is over, and ends the oldest sessions of an account that has too many. */
async function makeRoom(options: SessionOptions, userId: string): Promise<void> {
  const { of, close } = openSessions(options);
  await forgetExpired(options);
  for (const row of (await of(userId)).slice(0, -(MAX_OF_USER - 1))) await close(row, 'token');
}

/** The calls that tell of who holds a token. */
function createHolders(parts: SessionOptions): Pick<Sessions, 'holderOf' | 'endOf' | 'provenAt' | 'prove'> {
  const { read, touch, prove } = openSessions(parts);
  return {
    async holderOf(token, unattended = false) {
      const row = await (unattended ? read : touch)(sessionIdOf(token));
      return row === undefined ? undefined : { userId: row.userId, lookingAs: row.lookingAs ?? undefined };
    },
    async endOf(token) {
      const row = v.safeParse(sessionRow, await parts.store.get(COLLECTIONS.sessions, sessionIdOf(token)));
      if (!row.success || row.output.ended === 'renewed') return undefined;
      return { userId: row.output.userId, reason: row.output.ended ?? 'timeout' };
    },
    provenAt: async (token) => (await read(sessionIdOf(token)))?.proven ?? 0,
    prove: async (token) => prove(sessionIdOf(token)),
  };
}

/** Leaves word under the old token, which opens nothing any more, of where its session goes on. */
const wordLeaver =
  ({ store, now }: SessionOptions) =>
  async (old: string, { userId }: SessionRow, token: string, key: string): Promise<void> => {
    const until = now().getTime() + RENEWABLE * MINUTE;
    const renewal = { id: sessionIdOf(token), key };
    const times = { started: now().getTime(), seen: until, expires: until };
    await store.remove(COLLECTIONS.sessions, old);
    await store.insert(COLLECTIONS.sessions, { id: old, userId, name: '', ...times, ended: 'renewed', renewal });
  };

/** The calls by which a session goes on under another token. */
function createRenewals(parts: SessionOptions): Pick<Sessions, 'renew' | 'renewAgain' | 'lookAs'> {
  const { store, now, random } = parts;
  const { read } = createReader(parts);
  const leaveWord = wordLeaver(parts);
  const goOn = async (row: SessionRow, changes: Partial<SessionRow> = {}) => {
    const token = toHex(random(TOKEN_BYTES));
    await store.remove(COLLECTIONS.sessions, row.id);
    await store.insert(COLLECTIONS.sessions, { ...row, ...changes, id: sessionIdOf(token) });
    return token;
  };
  const goOnAs = async (row: SessionRow, changes: Partial<SessionRow>, key: string | undefined) => {
    const token = await goOn(row, changes);
    if (key !== undefined) await leaveWord(row.id, row, token, sessionIdOf(key));
    return token;
  };
  return {
    async renew(held, key) {
      const row = await read(sessionIdOf(held));
      if (row === undefined) return undefined;
      return goOnAs(row, {}, key);
    },
    async renewAgain(held, key) {
      const word = v.safeParse(sessionRow, await store.get(COLLECTIONS.sessions, sessionIdOf(held)));
      const { renewal, expires } = word.success ? word.output : { expires: 0 };
      if (renewal?.key !== sessionIdOf(key) || expires <= now().getTime()) return undefined;
      const row = await read(renewal.id);
      if (row === undefined) return undefined;
      const token = await goOn(row);
      await leaveWord(sessionIdOf(held), row, token, renewal.key);
      return token;
    },
    async lookAs(held, as, key) {
      const row = await read(sessionIdOf(held));
      return row === undefined ? undefined : goOnAs(row, { lookingAs: as }, key);
    },
  };
}

/** Sessions kept in the store, so that they outlive a restart of the host. Tokens have 128 random bits; the store knows their hashes alone. */
export function createSessions(parts: SessionOptions): Sessions {
  const { store, now, random, sessionLimits = SESSION_LIMITS } = parts;
  const { read, of, named, close } = openSessions(parts);
  return {
    async issue(userId, agent = '') {
      await makeRoom(parts, userId);
      const [token, name] = [toHex(random(TOKEN_BYTES)), toHex(random(NAME_BYTES))];
      const started = now().getTime();
      const expires = started + Math.min(sessionLimits.absolute, WEEK) * MINUTE;
      const times = { expires, started, seen: started, proven: started };
      const row = { id: sessionIdOf(token), userId, name, ...times, agent: agent.slice(0, MAX_AGENT_LENGTH) };
      await store.insert(COLLECTIONS.sessions, row);
      return token;
    },
    ...createRenewals(parts),
    ...createHolders(parts),
    async end(token) {
      const id = sessionIdOf(token);
      const row = await read(id);
      await (row === undefined ? store.remove(COLLECTIONS.sessions, id) : close(row, 'manual'));
    },
    async endAllOf(userId, but) {
      const kept = but === undefined ? '' : sessionIdOf(but);
      const ending = (await of(userId)).filter((row) => row.id !== kept);
      for (const row of ending) await closeForOthers(parts, row, 'token');
      return ending.length;
    },
    async openOf(userId, current) {
      const own = current === undefined ? '' : sessionIdOf(current);
      return (await of(userId)).reverse().map(({ id, ...row }) => ({ ...row, isCurrent: id === own }));
    },
    named,
    async endNamed(name) {
      const row = await named(name);
      if (row !== undefined) await closeForOthers(parts, row, 'kicked');
    },
  };
}

/** Bytes as text that goes anywhere. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
