import { useEffect, useInsertionEffect, useState } from 'react';
import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type ConditionalRequired,
  createActor,
  type IsNotNever,
  type RequiredActorOptionsKeys,
} from 'xstate';
import { useNotedActor } from './page-actors.ts';

/**
 * Runs an actor for as long as the page is there: a kept page that is hidden lets it go on, closing the tab stops it
 * (decisions, 13). The logic and its input are read once.
 *
 * It stops in an insertion effect on purpose: those are the ones that stay while a kept page is hidden. What the page does on
 * news of the actor, and must do while hidden too, subscribes in one as well.
 *
 * @example const list = usePageActor(machine, { input: { query } })
 */
export function usePageActor<Logic extends AnyActorLogic>(
  logic: Logic,
  ...options: ConditionalRequired<
    [options?: ActorOptions<Logic> & { [Key in RequiredActorOptionsKeys<Logic>]: unknown }],
    IsNotNever<RequiredActorOptionsKeys<Logic>>
  >
): Actor<Logic> {
  const [actor] = useState(() => createActor(logic, ...options));
  useNotedActor(actor);
  useEffect(() => {
    actor.start();
  }, [actor]);
  // After this step: stopping may tell others, who must not draw while pages come and go.
  useInsertionEffect(() => () => queueMicrotask(() => actor.stop()), [actor]);
  return actor;
}
