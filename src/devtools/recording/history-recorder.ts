import { isPending } from '@machines/shared/lazy-actor.ts';
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
import { cloneRedacted } from './clone-redacted.ts';
import type { Moment, RecordedActor, RecordedStep, Recording } from './recording.ts';

/** Maximum number of stored steps. */
export const MAX_STEPS = 500;
/** Event of an emptied error log; when it is emptied, as at sign-out, the history is cleared as well. */
const EMPTIED = 'errorLog.cleared';
/** Reducers have no id; they are identified by the name of their actor. */
const REDUCERS: ReadonlySet<string> = new Set(['errorLog']);

/** Records the latest steps of all actors for time travel and bug reports. */
export interface HistoryRecorder {
  /** Starts recording the system of this actor until the actor stops; repeated calls have no effect. */
  readonly watch: (actor: AnyActorRef) => void;
  readonly read: () => Recording;
  readonly clear: () => void;
  readonly stop: () => void;
}

interface Known extends RecordedActor {
  readonly ref: AnyActorRef;
  start: Moment | null;
  taken: readonly string[];
  /** Number of stored steps of this actor. */
  steps: number;
}

interface RecorderDeps {
  readonly now: () => number;
  readonly limit?: number;
}

/** Creates a recorder; it has no cost until it watches an actor. */
export function createHistoryRecorder(deps: RecorderDeps): HistoryRecorder {
  const recording = new RecorderHandle(deps);
  return {
    watch: (actor) => recording.watch(actor),
    read: () => recording.read(),
    clear: () => recording.clear(),
    stop: () => recording.stop(),
  };
}

class RecorderHandle {
  readonly #now: () => number;
  readonly #limit: number;
  readonly #systems = new Map<object, { readonly unsubscribe: () => void }>();
  readonly #actors = new Map<string, Known>();
  readonly #senders = new WeakMap<AnyEventObject, string>();
  #steps: RecordedStep[] = [];
  #next = 1;

  constructor({ now, limit = MAX_STEPS }: RecorderDeps) {
    this.#now = now;
    this.#limit = limit;
  }

  watch(actor: AnyActorRef): void {
    const top = topOf(actor);
    if (this.#systems.has(top.system)) return;
    this.#systems.set(
      top.system,
      top.system.inspect((event) => this.#look(event)),
    );
    this.#meetAll(top);
  }

  read(): Recording {
    return {
      actors: [...this.#actors.values()].map(({ ref: _, taken: __, steps: ___, ...actor }) => actor),
      steps: [...this.#steps],
    };
  }

  clear(): void {
    this.#steps = [];
    for (const actor of this.#actors.values()) {
      const moment = momentOf(snapshotOf(actor.ref));
      if (moment?.status === 'active') Object.assign(actor, { start: moment, steps: 0 });
      else this.#actors.delete(actor.id);
    }
  }

  stop(): void {
    for (const { unsubscribe } of this.#systems.values()) unsubscribe();
    this.#systems.clear();
  }

  /** Adds the actors that were started before recording. */
  #meetAll(ref: AnyActorRef): void {
    const snapshot = snapshotOf(ref);
    this.#meet(ref, isUnstarted(ref) ? null : momentOf(snapshot));
    for (const child of childrenOf(snapshot)) this.#meetAll(child);
  }

  #meet(ref: AnyActorRef, start: Moment | null): Known | null {
    const known = this.#actors.get(ref.sessionId);
    if (known !== undefined) return known;
    const logic = logicNameOf(ref);
    if (logic === null || isLazyPending(ref)) return null;
    const id = ref.sessionId;
    const parentId = ref._parent?.sessionId ?? null;
    const made = { id, name: nameOfActor(ref), parentId, logic, graph: graphOfActor(ref), start };
    const actor: Known = { ...made, ref, taken: [], steps: 0 };
    this.#actors.set(id, actor);
    return actor;
  }

  #look(inspected: InspectionEvent): void {
    const { actorRef: ref } = inspected;
    if (!isActor(ref)) return;
    if (inspected.type === '@xstate.event') {
      const { sourceRef: source, event } = inspected;
      if (isActor(source) && source !== ref) this.#senders.set(event, nameOfActor(source));
    } else if (inspected.type === '@xstate.microstep') {
      const actor = this.#actors.get(ref.sessionId);
      if (actor !== undefined) actor.taken = [...actor.taken, ...transitionIds(inspected._transitions)];
    } else if (inspected.type === '@xstate.snapshot') {
      this.#noteHeard(ref, inspected.event, momentOf(inspected.snapshot));
    }
  }

  #noteHeard(ref: AnyActorRef, heard: AnyEventObject, moment: Moment | null): void {
    const { type } = heard;
    // Lazy actor: events queued before loading are contained in its first snapshot.
    const actor = this.#meet(ref, type === 'lazy.loaded' ? moment : null);
    if (actor === null || moment === null || type.startsWith('lazy.')) return;
    const sender = this.#senders.get(heard) ?? null;
    const step = { n: this.#next, at: this.#now(), actorId: actor.id, type, sender, transitions: actor.taken };
    this.#steps.push({ ...step, event: cloneRedacted(heard), moment });
    this.#next += 1;
    actor.taken = [];
    actor.steps += 1;
    if (this.#steps.length > this.#limit) this.#forgetFirst();
    if (type === EMPTIED) this.clear();
    if (moment.status === 'active' || ref._parent !== undefined) return;
    this.#systems.get(ref.system)?.unsubscribe();
    this.#systems.delete(ref.system);
  }

  #forgetFirst(): void {
    const first = this.#steps.shift();
    const actor = first === undefined ? undefined : this.#actors.get(first.actorId);
    if (first === undefined || actor === undefined) return;
    actor.steps -= 1;
    actor.start = first.moment;
    if (actor.steps === 0 && first.moment.status !== 'active') this.#actors.delete(actor.id);
  }
}

/** The id of the machine, or the name of a reducer; null for promise and callback actors. */
function logicNameOf(ref: AnyActorRef): string | null {
  const logic = logicOf(ref);
  if (logic instanceof StateMachine) return logic.id;
  const name = nameOfActor(ref);
  return REDUCERS.has(name) ? name : null;
}

const statusOf = (snapshot: unknown): string =>
  typeof snapshot === 'object' && snapshot !== null ? String(Reflect.get(snapshot, 'status')) : '';

/** True for an actor that a page has created and not started yet. */
const isUnstarted = (ref: AnyActorRef) => Reflect.get(ref, '_processingStatus') === 0;

const isLazyPending = (ref: AnyActorRef) => {
  const snapshot = snapshotOf(ref);
  return typeof snapshot === 'object' && snapshot !== null && isPending(snapshot);
};

function momentOf(snapshot: unknown): Moment | null {
  if (typeof snapshot !== 'object' || snapshot === null) return null;
  return {
    value: stateValueOf(snapshot),
    context: cloneRedacted(contextOf(snapshot)),
    status: statusOf(snapshot),
  };
}

function childrenOf(snapshot: unknown): readonly AnyActorRef[] {
  if (typeof snapshot !== 'object' || snapshot === null || !('children' in snapshot)) return [];
  return Object.values(snapshot.children ?? {}).filter(isActor);
}
