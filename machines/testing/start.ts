import {
  Actor,
  type ActorRef,
  type AnyActorLogic,
  createActor,
  type EmittedFrom,
  type EventObject,
  fromTransition,
  type InputFrom,
  SimulatedClock,
  type Snapshot,
} from 'xstate';
import { type LazyLogic, lazyActor } from '../shared/lazy-actor.ts';

/** Fake root: pass `ref` to the actor under test and read the facts it received. */
export interface FakeRoot<TFact extends EventObject> {
  readonly ref: ActorRef<Snapshot<unknown>, TFact>;
  /** Every fact so far, oldest first. */
  readonly facts: () => readonly TFact[];
}

/** Creates a fake root that records every fact. */
export function createFakeRoot<TFact extends EventObject>(): FakeRoot<TFact> {
  const ref = createActor(
    fromTransition((seenFacts: readonly TFact[], fact: TFact) => [...seenFacts, fact], []),
  ).start();
  return { ref, facts: () => ref.getSnapshot().context };
}

/** A lazy actor that is loaded from the start. */
export const eagerActor = <TLogic extends AnyActorLogic>(logic: TLogic): LazyLogic<TLogic> =>
  lazyActor({ get: async () => logic, peek: () => logic, hasBegun: () => true });

/** A running actor on its own clock, and everything it has emitted. */
export interface Started<TLogic extends AnyActorLogic> {
  readonly actor: Actor<TLogic>;
  readonly clock: SimulatedClock;
  readonly emitted: readonly EmittedFrom<TLogic>[];
}

/** Starts logic (a machine with its fakes provided) on simulated time. */
export function start<TLogic extends AnyActorLogic>(logic: TLogic, input: InputFrom<TLogic>): Started<TLogic> {
  const clock = new SimulatedClock();
  const emitted: EmittedFrom<TLogic>[] = [];
  const actor = new Actor(logic, { clock, input });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, clock, emitted };
}
