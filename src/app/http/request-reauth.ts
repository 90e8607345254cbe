import type { LazyReauthRef } from '@machines/reauth/index.ts';
import { createActorRequest } from '@machines/shared/actor-request.ts';
import { loadActor } from '@machines/shared/lazy-actor.ts';

/**
 * Requests the operator's password again, once for all waiting calls. True when it was correct, false when the operator
 * cancelled or the dialog could not be loaded.
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
