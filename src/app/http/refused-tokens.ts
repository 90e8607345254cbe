import type { HttpDeps } from '@src/services/http/types.ts';
import { createExchangeWatch } from '../persistence/token-exchange.ts';

/** Whom calls belong to, and who is told that they were refused. */
export interface RefusalDeps extends Pick<HttpDeps, 'auth' | 'report'> {
  /** The token that is stored, which another window may have put there. */
  readonly storedToken: () => string | null;
}

/**
 * What follows from a refused token. It may be refused because another window is given one in its place: that one is waited for,
 * and this window loads anew with it instead of ending a session that goes on.
 */
export function refusedTokens(
  { auth, storedToken, report }: RefusalDeps,
  sessionGoesOn: () => Promise<boolean>,
): Pick<HttpDeps, 'report' | 'sessionGoesOn'> {
  const exchangeOver = createExchangeWatch();
  const isReplaced = () => ![null, auth().token].includes(storedToken());
  return {
    report: {
      ...report,
      unauthorized: (fact) => void exchangeOver().then(() => isReplaced() || report.unauthorized(fact)),
    },
    sessionGoesOn: async () => {
      await exchangeOver();
      return isReplaced() ? new Promise(() => undefined) : sessionGoesOn();
    },
  };
}
