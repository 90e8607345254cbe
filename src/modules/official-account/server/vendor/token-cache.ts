import type { OutboundPort } from '@src/server/http/call-context.ts';
import * as v from 'valibot';
import { readAnswer } from './read-answer.ts';

const tokenContract = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.number() });

/** App id and secret of an account. */
export interface Credentials {
  readonly appId: string;
  readonly secret: string;
}

interface CachedToken {
  readonly value: string;
  readonly until: number;
}

/** Cache of access tokens, requested when needed and reused until they expire. */
export interface TokenCache {
  /**
   * The token of an account; concurrent requests share one.
   * @param stale a token that the vendor refuses, which is not returned again
   */
  readonly tokenOf: (credentials: Credentials, stale?: string) => Promise<string>;
}

/** A token is renewed when less than this fraction of its lifetime is left, so that it does not expire in flight. */
const RENEWAL_FRACTION = 0.1;

/**
 * Creates the token cache of one process. The vendor's stable token is shared between processes, so requesting it has
 * no side effect. A new one is forced only when the vendor still returns the refused token, because that invalidates
 * the token of all other processes.
 */
export function createTokenCache(send: OutboundPort, now: () => number): TokenCache {
  const held = new Map<string, CachedToken>();
  const underWay = new Map<string, Promise<string>>();

  const ask = async ({ appId, secret }: Credentials, key: string, force: boolean) => {
    const asked = now();
    const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: force };
    const answer = readAnswer(
      tokenContract,
      await send({ method: 'POST', path: '/cgi-bin/stable_token', query: {}, body }),
    );
    const lasts = Math.max(0, answer.expires_in) * 1000;
    held.set(key, { value: answer.access_token, until: asked + lasts * (1 - RENEWAL_FRACTION) });
    return answer.access_token;
  };
  const fetchToken = async (credentials: Credentials, key: string, stale: string | undefined) => {
    const present = await ask(credentials, key, false);
    return present === stale ? ask(credentials, key, true) : present;
  };

  return {
    tokenOf(credentials, stale) {
      const key = JSON.stringify([credentials.appId, credentials.secret]);
      const present = held.get(key);
      if (present !== undefined && present.value !== stale && present.until > now()) {
        return Promise.resolve(present.value);
      }
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const fetching = fetchToken(credentials, key, stale).finally(() => underWay.delete(key));
      underWay.set(key, fetching);
      return fetching;
    },
  };
}
