import { useState } from 'react';
import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type ConditionalRequired,
  createActor,
  type IsNotNever,
  type RequiredActorOptionsKeys,
} from 'xstate';
import { useApp } from '../app-context.tsx';
import { addPageActor } from './actor-registry.ts';
import { useTabKey } from './page-context.tsx';
import { usePageEffect } from './use-page-effect.ts';

/**
 * Runs an actor while its component is on its page: it continues when the page is hidden, and stops when the tab is
 * closed. `logic` and its input are read once.
 * @example const list = usePageActor(machine, { input: { query } })
 */
export function usePageActor<Logic extends AnyActorLogic>(
  logic: Logic,
  ...options: ConditionalRequired<
    [options?: ActorOptions<Logic> & { [Key in RequiredActorOptionsKeys<Logic>]: unknown }],
    IsNotNever<RequiredActorOptionsKeys<Logic>>
  >
): Actor<Logic> {
  const { pageActors } = useApp();
  const tabKey = useTabKey();
  const [actor] = useState(() => createActor(logic, ...options));
  usePageEffect(() => addPageActor(pageActors, { actor, tabKey }), [pageActors, actor, tabKey]);
  usePageEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);
  return actor;
}
