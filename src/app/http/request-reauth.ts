import type { LazyReauthRef } from '@machines/reauth/index.ts';
import { createActorRequest } from '@machines/shared/actor-request.ts';
import { loadActor } from '@machines/shared/lazy-actor.ts';

/**
 * Asks for the operator's password again, once for all calls that wait meanwhile. True when it was right, false when the
 * operator gave up or cannot be asked.
 */
export function createReauthRequest(reauth: LazyReauthRef): () => Promise<boolean> {
  const decide = createActorRequest(reauth, 'reauth.decided');
  return async () => {
    try {
      await loadActor(reauth);
    } catch {
      return false;
    }
    return (await decide(() => ({ type: 'reauth.needed' }))).isProven;
  };
}
