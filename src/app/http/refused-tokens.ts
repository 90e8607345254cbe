import type { HttpDeps } from '@src/services/http/types.ts';
import { createExchangeWatch } from '../persistence/token-exchange.ts';

/** The session of the calls, and the listener for refusals. */
export interface RefusalDeps extends Pick<HttpDeps, 'auth' | 'report'> {
  /** The stored token, which another window may have written. */
  readonly storedToken: () => string | null;
}

/** One for all calls, so that refusals are reported before it is checked whether the session continues. */
const exchangeOver = createExchangeWatch();

/**
 * Handles refused tokens. If another window is replacing the token, it is awaited, and this window reloads with the new
 * token instead of ending the session.
 */
export function refusalsOf({ auth, storedToken, report }: RefusalDeps, waitForSameOperator: () => Promise<boolean>) {
  const isReplaced = () => ![null, auth().token].includes(storedToken());
  return {
    async unauthorized(fact: Parameters<typeof report.unauthorized>[0]): Promise<void> {
      await exchangeOver();
      if (!isReplaced()) report.unauthorized(fact);
    },
    async waitForSameOperator(): Promise<boolean> {
      await exchangeOver();
      return isReplaced() ? new Promise(() => undefined) : waitForSameOperator();
    },
  };
}
