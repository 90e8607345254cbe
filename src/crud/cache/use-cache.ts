import type { CacheRef, cacheMachine } from '@machines/cache/index.ts';
import { loadedActor } from '@machines/shared/lazy-actor.ts';
import { useActors } from '@src/ui/app-context.tsx';

/** What is known of the server's records. Its code comes with every page that shows some. */
export const useCache = (): CacheRef => loadedActor<typeof cacheMachine>(useActors().cache);
