import type { HttpDeps } from '@src/services/http/types.ts';
import { createExchangeWatch } from '../persistence/token-exchange.ts';

/** The session of the calls, and the listener for refusals. */
export interface RefusalDeps extends Pick<HttpDeps, 'auth' | 'report'> {
  /** The stored token, which another window may have written. */
  readonly storedToken: () => string | null;
}

/** How the session goes on after a refusal. */
interface SessionWaits {
  /** Resolves at the end of an interruption: true when the same operator is signed in. */
  readonly sameOperator: () => Promise<boolean>;
  /** Resolves once the condition holds after a change of the session. */
  readonly until: (holds: () => boolean) => Promise<unknown>;
}

/** One for all calls, so that refusals are reported before it is checked whether the session continues. */
const exchangeOver = createExchangeWatch();

/**
 * Handles refused tokens. If another window is replacing the token, it is awaited, and this window takes the new one, or
 * reloads with it, instead of ending the session.
 */
export function refusalsOf({ auth, storedToken, report }: RefusalDeps, session: SessionWaits) {
  const isReplaced = () => ![null, auth().token].includes(storedToken());
  return {
    async unauthorized(fact: Parameters<typeof report.unauthorized>[0]): Promise<void> {
      await exchangeOver();
      if (!isReplaced()) report.unauthorized(fact);
    },
    async waitForSameOperator(): Promise<boolean> {
      await exchangeOver();
      if (isReplaced()) await session.until(() => !isReplaced());
      return session.sameOperator();
    },
  };
}
