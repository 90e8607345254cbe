import type { OutboundPort } from '@src/server/http/call-context.ts';
import * as v from 'valibot';
import { readAnswer } from './read-answer.ts';

const tokenContract = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.number() });

/** Who a token is for. */
export interface Credentials {
  readonly appId: string;
  readonly secret: string;
}

interface Held {
  readonly value: string;
  readonly until: number;
}

/** Tokens of accounts, fetched when they are needed and shared until they end. */
export interface TokenCache {
  /**
   * The token of an account. Whoever asks while one is fetched gets that one.
   * @param stale a token that the vendor no longer takes: it is not handed out again
   */
  readonly tokenOf: (credentials: Credentials, stale?: string) => Promise<string>;
}

/** A token is fetched anew when less than this part of its time is left, so that none ends on its way. */
const SPARE = 0.1;

/**
 * Makes the tokens of one process over a way to the vendor. Between processes the vendor's stable token keeps one for all: asking
 * for it changes nothing. A new one is forced only when the vendor still names the one that it refuses, since that ends the token
 * of every other process.
 */
export function createTokenCache(send: OutboundPort, now: () => number): TokenCache {
  const held = new Map<string, Held>();
  const underWay = new Map<string, Promise<string>>();

  const ask = async ({ appId, secret }: Credentials, key: string, force: boolean) => {
    const asked = now();
    const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: force };
    const answer = readAnswer(
      tokenContract,
      await send({ method: 'POST', path: '/cgi-bin/stable_token', query: {}, body }),
    );
    const lasts = Math.max(0, answer.expires_in) * 1000;
    held.set(key, { value: answer.access_token, until: asked + lasts * (1 - SPARE) });
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
