import { sha256 } from '@noble/hashes/sha2.js';
import * as v from 'valibot';
import type { Condition } from '../../contracts/resource/condition.ts';
import type { SessionEnd } from '../../contracts/resources/login-log.ts';
import { textOf } from '../http/path-params.ts';
import type { Impersonation, RandomSource, SessionLimits, Sessions } from '../http/session-port.ts';
import { schedulePruning } from '../store/pruning/schedule-pruning.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';
import { endLogin } from './close-login-entry.ts';

/** Default limits of a session: 30 minutes idle, 12 hours in all. */
export const SESSION_LIMITS: SessionLimits = { idle: 30, absolute: 12 * 60 };
/** Maximum lifetime of a session on any host. Days. */
export const LIFETIME_DAYS = 7;
const WEEK = LIFETIME_DAYS * 24 * 60;
/** In the demo, which runs in a person's own browser, sessions last a week, as long as the browser stores the token. */
export const DEMO_SESSION_LIMITS: SessionLimits = { idle: WEEK, absolute: WEEK };
const TOKEN_BYTES = 16;

const NAME_BYTES = 8;

/** The id under which a session is stored: a hash, so that a copy of the rows contains no valid tokens. */
export const sessionIdOf = (token: string): string => toHex(sha256(new TextEncoder().encode(token)));

const lookingAs: v.GenericSchema<Impersonation> = v.object({
  resource: v.string(),
  id: v.string(),
  code: v.string(),
  name: v.string(),
  home: v.string(),
  permissions: v.array(v.string()),
});

const sessionRow = v.object({
  /** `sessionIdOf` the token. */
  id: v.string(),
  userId: v.string(),
  expires: v.number(),
  /** Public name of the session, for use where its token must not be revealed. */
  name: v.optional(v.string(), ''),
  started: v.optional(v.number(), 0),
  /** Time of the last use, to within five minutes. */
  seen: v.optional(v.number(), 0),
  /** User agent of the program that signed in. */
  agent: v.optional(v.string(), ''),
  /** Time of the last password confirmation; 0 for sessions from before this field existed. */
  proven: v.optional(v.number(), 0),
  lookingAs: v.optional(v.nullish(lookingAs)),
  /** Why the session was ended by someone else; the row is stored for a day, so that its holder can be notified. */
  ended: v.optional(v.nullish(v.picklist(['kicked', 'token', 'renewed']))),
  /** The session that replaces a renewed one, and the hash of the key with which a client may retry when it got no response. */
  renewal: v.optional(v.nullish(v.object({ id: v.string(), key: v.string() }))),
});
type SessionRow = v.InferOutput<typeof sessionRow>;
const MAX_AGENT_LENGTH = 200;
/** Minimum interval between two updates of `seen`, so that not every call writes the session. */
const SEEN_INTERVAL_MS = 5 * 60_000;

/** What the sessions need from the host. */
export interface SessionOptions {
  readonly store: Store;
  readonly now: () => Date;
  readonly random: RandomSource;
  /** `SESSION_LIMITS` when absent. */
  readonly sessionLimits?: SessionLimits | undefined;
}

/** Maximum sessions of one account; the oldest ends soon after another has begun. */
const MAX_SESSIONS_PER_USER = 20;
const MINUTE = 60_000;
/** How long a renewal can be retried when its response was lost. Minutes. */
const RENEWAL_RETRY_MINUTES = 2;
const DAY = 24 * 60 * MINUTE;

/** Reads stored sessions, and computes when they end. */
function createReader({ store, now, sessionLimits = SESSION_LIMITS }: SessionOptions) {
  const endOf = ({ seen, started, expires }: v.InferOutput<typeof sessionRow>) =>
    Math.min(expires, (seen || started || now().getTime()) + sessionLimits.idle * MINUTE);
  const parseOpen = (rows: readonly unknown[]) =>
    rows.flatMap((each) => {
      const row = v.safeParse(sessionRow, each);
      return row.success && row.output.ended == null && endOf(row.output) > now().getTime() ? [row.output] : [];
    });
  const read = async (id: string) => parseOpen([await store.get(COLLECTIONS.sessions, id)])[0];
  const selected = async (where: Condition, size?: number) =>
    (await store.select(COLLECTIONS.sessions, { where, ...(size === undefined ? {} : { size }) })).rows;
  return { endOf, read, parseOpen, selected };
}

/** The open sessions in the store, and the function that closes them. */
function openSessions(options: SessionOptions) {
  const { store, now } = options;
  const { read, parseOpen, selected } = createReader(options);
  return {
    read,
    /** Reads a session for a call, and updates `seen` at intervals. */
    async touch(id: string) {
      const row = await read(id);
      const seen = now().getTime();
      if (row !== undefined && seen - row.seen >= SEEN_INTERVAL_MS)
        await store.update(COLLECTIONS.sessions, id, { seen });
      return row;
    },
    async prove(id: string) {
      if ((await read(id)) === undefined) return;
      await store.update(COLLECTIONS.sessions, id, { proven: now().getTime() });
    },
    /** The open sessions of an account, the oldest first. */
    of: async (userId: string) =>
      parseOpen(await selected({ field: 'userId', op: 'is', value: userId })).toSorted(
        (left, right) => left.started - right.started,
      ),
    named: async (name: string) =>
      name === '' ? undefined : parseOpen(await selected({ field: 'name', op: 'is', value: name }, 2))[0],
    async close({ id, name }: { readonly id: string; readonly name: string }, reason: SessionEnd) {
      await store.remove(COLLECTIONS.sessions, id);
      await endLogin(store, name, reason, now());
    },
  };
}

/** Ends a session on behalf of someone other than its holder. The row stays for a day, up to a maximum per account. */
async function closeForOthers(options: SessionOptions, row: SessionRow, ended: 'kicked' | 'token'): Promise<void> {
  const { store, now } = options;
  const { id, name, userId } = row;
  const until = now().getTime() + DAY;
  // Remove the row first: open windows are notified of the removal.
  await store.remove(COLLECTIONS.sessions, id);
  await store.insert(COLLECTIONS.sessions, { ...row, ended, seen: until, expires: until });
  await endLogin(store, name, ended, now());
  const endedRows = await createReader(options).selected({
    all: [
      { field: 'userId', op: 'is', value: userId },
      { field: 'ended', op: 'filled' },
    ],
  });
  const byEnd = endedRows.toSorted((left, right) => Number(right.expires) - Number(left.expires));
  for (const each of byEnd.slice(MAX_SESSIONS_PER_USER)) await store.remove(COLLECTIONS.sessions, each.id);
}

/** Condition for sessions that have expired: the rows are of no use, but no call depends on their deletion. */
export const expiredSessions = ({ now, sessionLimits = SESSION_LIMITS }: SessionOptions): Condition => ({
  any: [
    { field: 'expires', op: 'atMost', value: now().getTime() },
    { field: 'seen', op: 'atMost', value: now().getTime() - sessionLimits.idle * MINUTE },
  ],
});

/** Deletes an expired session, and records its end in the login log. */
export async function removeExpiredSession(stored: Row, options: SessionOptions): Promise<void> {
  const { store } = options;
  await store.remove(COLLECTIONS.sessions, stored.id);
  const row = v.safeParse(sessionRow, stored);
  if (!row.success || row.output.ended != null) return;
  await endLogin(store, row.output.name, 'timeout', new Date(createReader(options).endOf(row.output)));
}

/**
 * Schedules the end of the oldest sessions of an account above the maximum. It is not done within the call: all sessions of an
 * account are found by an index, whose pages also receive the new sessions of other accounts.
 */
function limitSessions(options: SessionOptions, userId: string): void {
  const findOldest = async (store: Store) => {
    const { selected, parseOpen } = createReader({ ...options, store });
    const open = (await selected({ field: 'userId', op: 'is', value: userId })).flatMap((row) =>
      parseOpen([row]).map(({ started }) => ({ row, started })),
    );
    const oldestFirst = open.toSorted((left, right) => left.started - right.started);
    return oldestFirst.slice(0, -MAX_SESSIONS_PER_USER).map(({ row }) => row);
  };
  const end = (row: Row, store: Store) =>
    openSessions({ ...options, store }).close({ id: row.id, name: textOf(row.name) ?? '' }, 'token');
  schedulePruning(COLLECTIONS.sessions, `of ${userId}`, findOldest, end);
}

/** The functions that read the holder of a token. */
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

/** Stores under the old, revoked token which session replaces it, so that a client can retry the renewal. */
const createRenewalRecorder =
  ({ store, now }: SessionOptions) =>
  async (old: string, { userId }: SessionRow, token: string, key: string): Promise<void> => {
    const until = now().getTime() + RENEWAL_RETRY_MINUTES * MINUTE;
    const renewal = { id: sessionIdOf(token), key };
    const times = { started: now().getTime(), seen: until, expires: until };
    await store.remove(COLLECTIONS.sessions, old);
    await store.insert(COLLECTIONS.sessions, { id: old, userId, name: '', ...times, ended: 'renewed', renewal });
  };

/** The functions that continue a session under a new token. */
function createRenewals(parts: SessionOptions): Pick<Sessions, 'renew' | 'renewAgain' | 'startImpersonation'> {
  const { store, now, random } = parts;
  const { read } = createReader(parts);
  const recordRenewal = createRenewalRecorder(parts);
  const replaceToken = async (row: SessionRow, changes: Partial<SessionRow> = {}) => {
    const token = toHex(random(TOKEN_BYTES));
    await store.remove(COLLECTIONS.sessions, row.id);
    await store.insert(COLLECTIONS.sessions, { ...row, ...changes, id: sessionIdOf(token) });
    return token;
  };
  const replaceTokenRetryably = async (row: SessionRow, changes: Partial<SessionRow>, key: string | undefined) => {
    const token = await replaceToken(row, changes);
    if (key !== undefined) await recordRenewal(row.id, row, token, sessionIdOf(key));
    return token;
  };
  return {
    async renew(held, key) {
      const row = await read(sessionIdOf(held));
      if (row === undefined) return undefined;
      return replaceTokenRetryably(row, {}, key);
    },
    async renewAgain(held, key) {
      const previous = v.safeParse(sessionRow, await store.get(COLLECTIONS.sessions, sessionIdOf(held)));
      const { renewal, expires } = previous.success ? previous.output : { expires: 0 };
      if (renewal?.key !== sessionIdOf(key) || expires <= now().getTime()) return undefined;
      const row = await read(renewal.id);
      if (row === undefined) return undefined;
      const token = await replaceToken(row);
      await recordRenewal(sessionIdOf(held), row, token, renewal.key);
      return token;
    },
    async startImpersonation(held, as, key) {
      const row = await read(sessionIdOf(held));
      return row === undefined ? undefined : replaceTokenRetryably(row, { lookingAs: as }, key);
    },
  };
}

/** Sessions in the store, so that they survive a restart of the host. Tokens have 128 random bits; only their hashes are stored. */
export function createSessions(parts: SessionOptions): Sessions {
  const { store, now, random, sessionLimits = SESSION_LIMITS } = parts;
  const { read, of, named, close } = openSessions(parts);
  return {
    async issue(userId, agent = '') {
      limitSessions(parts, userId);
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
    nameOf: async (token) => (await read(sessionIdOf(token)))?.name ?? '',
    async endNamed(name) {
      const row = await named(name);
      if (row !== undefined) await closeForOthers(parts, row, 'kicked');
    },
  };
}

/** Bytes as hexadecimal text. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
