import type { HttpDeps } from '@src/services/http/types.ts';
import { createExchangeWatch } from '../persistence/token-exchange.ts';

/** Whom calls belong to, and who is told that they were refused. */
export interface RefusalDeps extends Pick<HttpDeps, 'auth' | 'report'> {
  /** The token that is stored, which another window may have put there. */
  readonly storedToken: () => string | null;
}

/** One for all calls, so that who was refused is told before anybody asks whether the session goes on. */
const exchangeOver = createExchangeWatch();

/**
 * What follows from a refused token. It may be refused because another window is given one in its place: that one is waited for,
 * and this window loads anew with it instead of ending a session that goes on.
 */
export function refusalsOf({ auth, storedToken, report }: RefusalDeps, sessionGoesOn: () => Promise<boolean>) {
  const isReplaced = () => ![null, auth().token].includes(storedToken());
  return {
    async unauthorized(fact: Parameters<typeof report.unauthorized>[0]): Promise<void> {
      await exchangeOver();
      if (!isReplaced()) report.unauthorized(fact);
    },
    async sessionGoesOn(): Promise<boolean> {
      await exchangeOver();
      return isReplaced() ? new Promise(() => undefined) : sessionGoesOn();
    },
  };
}
