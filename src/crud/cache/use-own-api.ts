import { type CacheRef, createCacheLogic, createReaders } from '@machines/cache/index.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { type AppContext, useApp } from '@src/ui/app-context.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

/**
 * An app context for a part of a page whose records come from its own API. It has its own cache, because its answers
 * must not be mixed with the server's answers to the same questions.
 */
export function useOwnApi(resources: ResourceApi): AppContext {
  const app = useApp();
  const { live, connection } = app.actors;
  const latest = useRef(resources);
  useLayoutEffect(() => {
    latest.current = resources;
  });
  const [readers] = useState(createReaders);
  const [logic] = useState(() =>
    createCacheLogic({ api: () => latest.current, readers, now: Date.now, server: () => ({ live, connection }) }),
  );
  const cache: CacheRef = usePageActor(logic);
  return useMemo(
    () => ({ ...app, readers, actors: { ...app.actors, cache }, gateways: { ...app.gateways, resources } }),
    [app, readers, cache, resources],
  );
}
