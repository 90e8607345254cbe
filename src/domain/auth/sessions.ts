import * as v from 'valibot';
import { addDays } from '../dates.ts';
import { COLLECTIONS, type Store } from '../store.ts';

const LIFETIME_DAYS = 7;
const TOKEN_BYTES = 16;

const sessionRow = v.object({ id: v.string(), userId: v.string(), expires: v.number() });

/** Who is signed in. A token lives until it is ended or seven days have passed, and is never issued twice. */
export interface Sessions {
  /** Opens a session and answers its token. */
  issue(userId: string): Promise<string>;
  /** The user behind a live token. */
  userIdOf(token: string): Promise<string | undefined>;
  /** Ends the session; nothing happens when it has ended already. */
  end(token: string): Promise<void>;
  /** Ends every session of a user: the password was changed. */
  endAllOf(userId: string): Promise<void>;
}

/** Makes so many unpredictable bytes, from the cryptographic source of the host. */
export type RandomSource = (count: number) => Uint8Array;

/** Parts that the sessions need from the host. */
export interface SessionParts {
  readonly store: Store;
  readonly now: () => Date;
  readonly random: RandomSource;
}

/** Sessions kept in the store, so that they outlive a restart of the host. Tokens have 128 random bits. */
export function createSessions({ store, now, random }: SessionParts): Sessions {
  const read = async (token: string) => {
    const row = v.safeParse(sessionRow, await store.get(COLLECTIONS.sessions, token));
    return row.success && row.output.expires > now().getTime() ? row.output : undefined;
  };
  const forgetExpired = async () => {
    for (const row of await store.list(COLLECTIONS.sessions)) {
      if ((await read(row.id)) === undefined) await store.remove(COLLECTIONS.sessions, row.id);
    }
  };
  return {
    async issue(userId) {
      await forgetExpired();
      const token = toHex(random(TOKEN_BYTES));
      const expires = addDays(now(), LIFETIME_DAYS).getTime();
      await store.insert(COLLECTIONS.sessions, { id: token, userId, expires });
      return token;
    },
    userIdOf: async (token) => (await read(token))?.userId,
    async end(token) {
      await store.remove(COLLECTIONS.sessions, token);
    },
    async endAllOf(userId) {
      for (const row of await store.list(COLLECTIONS.sessions)) {
        if (row.userId === userId) await store.remove(COLLECTIONS.sessions, row.id);
      }
    },
  };
}

/** Bytes as text that goes anywhere. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
