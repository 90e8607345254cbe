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

/** A stand-in for root: give `ref` to the actor under test and read what it was told. */
export interface FakeRoot<TFact extends EventObject> {
  readonly ref: ActorRef<Snapshot<unknown>, TFact>;
  /** Every fact so far, oldest first. */
  readonly facts: () => readonly TFact[];
}

/** Makes a stand-in for root that keeps every fact it is told. */
export function createFakeRoot<TFact extends EventObject>(): FakeRoot<TFact> {
  const ref = createActor(fromTransition((told: readonly TFact[], fact: TFact) => [...told, fact], [])).start();
  return { ref, facts: () => ref.getSnapshot().context };
}

/** A running actor on its own clock, and everything it emitted so far. */
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
