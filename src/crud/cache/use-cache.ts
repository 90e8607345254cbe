import type { CacheRef, cacheMachine } from '@machines/cache/index.ts';
import { loadedActor } from '@machines/shared/lazy-actor.ts';
import { useActors } from '@src/ui/app-context.tsx';

/** The actor that caches server records. Its code is loaded with every page that shows records. */
export const useCache = (): CacheRef => loadedActor<typeof cacheMachine>(useActors().cache);
