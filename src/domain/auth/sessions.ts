import * as v from 'valibot';
import type { SessionEnd } from '../../contracts/resources/login-log.ts';
import { addDays } from '../dates.ts';
import { COLLECTIONS, type Store } from '../store.ts';
import { endLogin } from './login-ends.ts';

/** Days after which a session ends by itself. */
export const LIFETIME_DAYS = 7;
const TOKEN_BYTES = 16;

const NAME_BYTES = 8;

const sessionRow = v.object({
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
});
const LONGEST_AGENT = 200;
/** A session is not written with every call. */
const SEEN_EVERY_MS = 5 * 60_000;

/** An open session, without its token. Moments in milliseconds since 1970. */
export type Session = Omit<v.InferOutput<typeof sessionRow>, 'id'>;

/** Who is signed in. A token lives until it is ended or seven days have passed, and is never issued twice. */
export interface Sessions {
  /** Opens a session and answers its token. */
  issue(userId: string, agent?: string): Promise<string>;
  /** The user behind a live token. */
  userIdOf(token: string): Promise<string | undefined>;
  /** Ends the session; nothing happens when it has ended already. */
  end(token: string): Promise<void>;
  /** Ends every session of a user but the one with this token: the password was changed. Answers how many. */
  endAllOf(userId: string, but?: string): Promise<number>;
  /** When the password of this session was proven last, in milliseconds since 1970; 0 for a dead token. */
  provenAt(token: string): Promise<number>;
  /** Notes that the password was proven now. */
  prove(token: string): Promise<void>;
  /** The open sessions of a user, the newest first; `isCurrent` is said of the one with this token. */
  openOf(userId: string, current?: string): Promise<readonly (Session & { readonly isCurrent: boolean })[]>;
  /** The session of this name. */
  named(name: string): Promise<Session | undefined>;
  /** Ends the session of this name. */
  endNamed(name: string): Promise<void>;
}

/** Makes so many unpredictable bytes, from the cryptographic source of the host. */
export type RandomSource = (count: number) => Uint8Array;

/** Parts that the sessions need from the host. */
export interface SessionParts {
  readonly store: Store;
  readonly now: () => Date;
  readonly random: RandomSource;
}

/** The stored sessions that are still alive, and the one way to close them. */
function openSessions({ store, now }: SessionParts) {
  const read = async (token: string) => {
    const row = v.safeParse(sessionRow, await store.get(COLLECTIONS.sessions, token));
    return row.success && row.output.expires > now().getTime() ? row.output : undefined;
  };
  const all = async () => {
    const rows = await Promise.all((await store.list(COLLECTIONS.sessions)).map(({ id }) => read(id)));
    return rows.filter((row) => row !== undefined);
  };
  return {
    read,
    /** Reads a session that is being used, and notes the time once in a while. */
    async touch(token: string) {
      const row = await read(token);
      const seen = now().getTime();
      if (row !== undefined && seen - row.seen >= SEEN_EVERY_MS)
        await store.update(COLLECTIONS.sessions, token, { seen });
      return row;
    },
    async prove(token: string) {
      if ((await read(token)) === undefined) return;
      await store.update(COLLECTIONS.sessions, token, { proven: now().getTime() });
    },
    of: async (userId: string) => (await all()).filter((row) => row.userId === userId),
    named: async (name: string) => (await all()).find((row) => row.name !== '' && row.name === name),
    async forgetExpired() {
      for (const row of await store.list(COLLECTIONS.sessions)) {
        if ((await read(row.id)) === undefined) await store.remove(COLLECTIONS.sessions, row.id);
      }
    },
    async close({ id, name }: { readonly id: string; readonly name: string }, reason: SessionEnd) {
      await store.remove(COLLECTIONS.sessions, id);
      await endLogin(store, name, reason, now());
    },
  };
}

/** Sessions kept in the store, so that they outlive a restart of the host. Tokens have 128 random bits. */
export function createSessions(parts: SessionParts): Sessions {
  const { store, now, random } = parts;
  const { read, touch, prove, of, named, forgetExpired, close } = openSessions(parts);
  return {
    async issue(userId, agent = '') {
      await forgetExpired();
      const [token, name] = [toHex(random(TOKEN_BYTES)), toHex(random(NAME_BYTES))];
      const started = now().getTime();
      const expires = addDays(now(), LIFETIME_DAYS).getTime();
      const times = { expires, started, seen: started, proven: started };
      await store.insert(COLLECTIONS.sessions, {
        id: token,
        userId,
        name,
        ...times,
        agent: agent.slice(0, LONGEST_AGENT),
      });
      return token;
    },
    userIdOf: async (token) => (await touch(token))?.userId,
    async end(token) {
      const row = await read(token);
      await (row === undefined ? store.remove(COLLECTIONS.sessions, token) : close(row, 'manual'));
    },
    async endAllOf(userId, but) {
      const ending = (await of(userId)).filter((row) => row.id !== but);
      for (const row of ending) await close(row, 'token');
      return ending.length;
    },
    provenAt: async (token) => (await read(token))?.proven ?? 0,
    prove,
    openOf: async (userId, current) =>
      (await of(userId)).reverse().map(({ id, ...row }) => ({ ...row, isCurrent: id === current })),
    named,
    async endNamed(name) {
      const row = await named(name);
      if (row !== undefined) await close(row, 'kicked');
    },
  };
}

/** Bytes as text that goes anywhere. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
