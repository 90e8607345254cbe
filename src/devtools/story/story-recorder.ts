import type { GraphNode } from '@machines/diagrams/walker.ts';
import { type AnyActorRef, type AnyEventObject, type InspectionEvent, StateMachine } from 'xstate';
import {
  contextOf,
  graphOfActor,
  isActor,
  logicOf,
  nameOfActor,
  snapshotOf,
  stateValueOf,
  topOf,
  transitionIds,
} from '../inspector/actor-facts.ts';
import { keepValue } from './keep-value.ts';
import type { Moment, Story, StoryStep } from './story.ts';

/** How many steps are kept (G3). */
export const MOST_STEPS = 500;
/** Who is asked for the log of errors; when it is emptied, as at sign-out, nothing of the story may stay either. */
const EMPTIED = 'errorLog.cleared';
/** Reducers have no id of their own; they are known by the name of their actor. */
const REDUCERS: ReadonlySet<string> = new Set(['errorLog']);

/** Keeps what happened last to all actors, to be looked at again and to be reported. */
export interface StoryRecorder {
  /** Starts to look on at the system of this actor; twice is once. It ends with the actor. */
  readonly watch: (actor: AnyActorRef) => void;
  readonly read: () => Story;
  readonly clear: () => void;
  readonly stop: () => void;
}

interface Known {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly logic: string;
  readonly graph: GraphNode | null;
  readonly ref: AnyActorRef;
  start: Moment | null;
  taken: readonly string[];
  /** How many of the kept steps are its own. */
  steps: number;
}

/** Makes a recorder; it costs nothing until it watches something. */
export function createStoryRecorder({
  now,
  limit = MOST_STEPS,
}: {
  readonly now: () => number;
  readonly limit?: number;
}) {
  const systems = new Map<object, { readonly unsubscribe: () => void }>();
  const actors = new Map<string, Known>();
  const senders = new WeakMap<AnyEventObject, string>();
  let steps: StoryStep[] = [];
  let next = 1;

  const meet = (ref: AnyActorRef, isNew: boolean): Known | null => {
    const known = actors.get(ref.sessionId);
    if (known !== undefined) return known;
    const logic = logicNameOf(ref);
    if (logic === null) return null;
    const made: Known = {
      id: ref.sessionId,
      name: nameOfActor(ref),
      parentId: ref._parent?.sessionId ?? null,
      logic,
      graph: graphOfActor(ref),
      ref,
      start: isNew ? null : momentOf(snapshotOf(ref)),
      taken: [],
      steps: 0,
    };
    actors.set(made.id, made);
    return made;
  };

  /** Takes the actors that ran before anybody looked. */
  const meetAll = (ref: AnyActorRef) => {
    const snapshot = snapshotOf(ref);
    meet(ref, statusOf(snapshot) !== 'active' || isUnstarted(ref));
    for (const child of childrenOf(snapshot)) meetAll(child);
  };

  const forgetFirst = () => {
    const [first] = steps;
    steps = steps.slice(1);
    const actor = first === undefined ? undefined : actors.get(first.actorId);
    if (first === undefined || actor === undefined) return;
    actor.steps -= 1;
    actor.start = first.moment;
    if (actor.steps === 0 && first.moment.status !== 'active') actors.delete(actor.id);
  };

  const clear = () => {
    steps = [];
    for (const actor of actors.values()) {
      const now = momentOf(snapshotOf(actor.ref));
      if (now?.status === 'active') Object.assign(actor, { start: now, steps: 0 });
      else actors.delete(actor.id);
    }
  };

  const noteHeard = (ref: AnyActorRef, event: AnyEventObject, snapshot: unknown) => {
    const actor = meet(ref, true);
    const moment = momentOf(snapshot);
    if (actor === null || moment === null) return;
    const sender = senders.get(event) ?? null;
    const { type } = event;
    steps.push({
      n: next,
      at: now(),
      actorId: actor.id,
      type,
      sender,
      event: keepValue(event),
      transitions: actor.taken,
      moment,
    });
    next += 1;
    actor.taken = [];
    actor.steps += 1;
    if (steps.length > limit) forgetFirst();
    if (type === EMPTIED) clear();
    if (moment.status === 'active' || ref._parent !== undefined) return;
    systems.get(ref.system)?.unsubscribe();
    systems.delete(ref.system);
  };

  const look = (inspected: InspectionEvent) => {
    const { actorRef: ref } = inspected;
    if (!isActor(ref)) return;
    if (inspected.type === '@xstate.event') {
      const { sourceRef: source, event } = inspected;
      if (isActor(source) && source !== ref) senders.set(event, nameOfActor(source));
    } else if (inspected.type === '@xstate.microstep') {
      const actor = actors.get(ref.sessionId);
      if (actor !== undefined) actor.taken = [...actor.taken, ...transitionIds(inspected._transitions)];
    } else if (inspected.type === '@xstate.snapshot') noteHeard(ref, inspected.event, inspected.snapshot);
  };

  const recorder: StoryRecorder = {
    watch: (actor) => {
      const top = topOf(actor);
      if (systems.has(top.system)) return;
      systems.set(top.system, top.system.inspect(look));
      meetAll(top);
    },
    read: () => ({
      actors: [...actors.values()].map(({ id, name, parentId, logic, graph, start }) => ({
        id,
        name,
        parentId,
        logic,
        graph,
        start,
      })),
      steps: [...steps],
    }),
    clear,
    stop: () => {
      for (const { unsubscribe } of systems.values()) unsubscribe();
      systems.clear();
    },
  };
  return recorder;
}

/** The id of the machine, or the name of a reducer; null for actors that only do one thing. */
function logicNameOf(ref: AnyActorRef): string | null {
  const logic = logicOf(ref);
  if (logic instanceof StateMachine) return logic.id;
  const name = nameOfActor(ref);
  return REDUCERS.has(name) ? name : null;
}

const statusOf = (snapshot: unknown): string =>
  typeof snapshot === 'object' && snapshot !== null ? String(Reflect.get(snapshot, 'status')) : '';

/** A page has made it, and starts it in a moment. */
const isUnstarted = (ref: AnyActorRef) => Reflect.get(ref, '_processingStatus') === 0;

function momentOf(snapshot: unknown): Moment | null {
  if (typeof snapshot !== 'object' || snapshot === null) return null;
  return {
    value: stateValueOf(snapshot),
    context: keepValue(contextOf(snapshot)),
    status: statusOf(snapshot),
  };
}

function childrenOf(snapshot: unknown): readonly AnyActorRef[] {
  if (typeof snapshot !== 'object' || snapshot === null || !('children' in snapshot)) return [];
  return Object.values(snapshot.children ?? {}).filter(isActor);
}
