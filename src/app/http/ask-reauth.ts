import type { LazyReauthRef } from '@machines/reauth/index.ts';
import { createAsk } from '@machines/shared/ask.ts';
import { loadActor } from '@machines/shared/lazy-actor.ts';

/**
 * Asks for the operator's password again, once for all calls that wait meanwhile. True when it was right, false when the
 * operator gave up or cannot be asked.
 */
export function createAskReauth(reauth: LazyReauthRef): () => Promise<boolean> {
  const decide = createAsk(reauth, 'reauth.decided');
  return async () => {
    try {
      await loadActor(reauth);
    } catch {
      return false;
    }
    return (await decide(() => ({ type: 'reauth.needed' }))).isProven;
  };
}
