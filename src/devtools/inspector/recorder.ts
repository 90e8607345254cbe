import type { TakenTransition } from '@src/ui/statechart/chart-types.ts';
import type { AnyActorRef, AnyEventObject, InspectionEvent, Snapshot } from 'xstate';
import {
  contextOf,
  isActor,
  nameActor,
  nameOfActor,
  rowOf,
  snapshotOf,
  stateValueOf,
  topOf,
  transitionIds,
} from './actor-facts.ts';
import { type ContextChange, contextChanges, textOf } from './context-changes.ts';
import { maskValue } from './mask-value.ts';
import type { LogRow, Recording } from './recorder-types.ts';

/** Maximum number of stored events. */
export const MAX_ROWS = 500;
/** Mean cost in milliseconds per event above which payloads are left out. */
const MAX_MEAN_COST_MS = 1;
/** Number of steps over which the mean cost is measured. */
const COST_WINDOW = 50;
/** Maximum pending events of one actor; more means that it stopped before handling them. */
const MAX_PENDING = 50;

/** Dependencies of the recorder. */
export interface RecorderDeps {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** High-resolution milliseconds. */
  readonly clock: () => number;
  /** Schedules one run, soon: listeners are notified at most once for a burst of events. */
  readonly soon: (run: () => void) => void;
  readonly limit?: number;
}

/** Records the latest events of actor systems. */
export interface Recorder {
  /** Starts recording the system of this actor with all its actors; repeated calls have no effect. */
  readonly watch: (actor: AnyActorRef, name: string) => void;
  readonly read: () => Recording;
  readonly subscribe: (listener: () => void) => () => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly clear: () => void;
  readonly stop: () => void;
}

interface Waiting {
  readonly event: AnyEventObject;
  readonly n: number;
}

interface Watched {
  readonly ref: AnyActorRef;
  context: unknown;
  state: string | null;
  last: TakenTransition | null;
  waiting: Waiting[];
}

/** Creates a recorder; it has no cost until it watches an actor. */
export function createRecorder(deps: RecorderDeps): Recorder {
  const recording = new ActorRecording(deps);
  return {
    watch: (actor, name) => {
      nameActor(actor, name);
      recording.watch(actor);
    },
    read: () => recording.read(),
    subscribe: (listener) => recording.subscribe(listener),
    setPaused: (isPaused) => recording.setPaused(isPaused),
    clear: () => recording.clear(),
    stop: () => recording.stop(),
  };
}

class ActorRecording {
  readonly #deps: RecorderDeps;
  readonly #actors = new Map<string, Watched>();
  readonly #rows = new Map<number, LogRow>();
  readonly #systems = new Map<object, { readonly unsubscribe: () => void }>();
  readonly #listeners = new Set<() => void>();
  #next = 1;
  #turn = 1;
  #isPaused = false;
  #isTelling = false;
  #cost = { count: 0, total: 0, most: 0, recent: 0, isSampled: false };
  #read: Recording | null = null;

  constructor(deps: RecorderDeps) {
    this.#deps = deps;
  }

  watch(actor: AnyActorRef): void {
    const top = topOf(actor);
    if (this.#systems.has(top.system)) return;
    this.#systems.set(
      top.system,
      top.system.inspect((event: InspectionEvent) => this.#timed(event)),
    );
    this.#meet(top);
    this.#tell();
  }

  read(): Recording {
    this.#read ??= {
      rows: [...this.#rows.values()],
      actors: [...this.#actors.values()].filter(({ ref }) => isRunning(ref)).map(({ ref, last }) => rowOf(ref, last)),
      cost: {
        count: this.#cost.count,
        mean: this.#cost.count === 0 ? 0 : this.#cost.total / this.#cost.count,
        most: this.#cost.most,
        isSampled: this.#cost.isSampled,
      },
      isPaused: this.#isPaused,
    };
    return this.#read;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#tell();
  }

  clear(): void {
    this.#rows.clear();
    this.#tell();
  }

  stop(): void {
    for (const { unsubscribe } of this.#systems.values()) unsubscribe();
    this.#systems.clear();
  }

  /** Adds the actors that were started before recording. */
  #meet(ref: AnyActorRef): void {
    this.#know(ref);
    const snapshot = snapshotOf(ref);
    if (typeof snapshot !== 'object' || snapshot === null || !('children' in snapshot)) return;
    for (const child of Object.values(snapshot.children ?? {})) if (isActor(child)) this.#meet(child);
  }

  #know(ref: AnyActorRef): Watched {
    const known = this.#actors.get(ref.sessionId);
    if (known !== undefined) return known;
    const snapshot = snapshotOf(ref);
    const watched = { ref, context: contextOf(snapshot), state: stateText(snapshot), last: null, waiting: [] };
    this.#actors.set(ref.sessionId, watched);
    return watched;
  }

  #timed(event: InspectionEvent): void {
    const began = this.#deps.clock();
    this.#look(event);
    const took = this.#deps.clock() - began;
    const { count, total, most, recent, isSampled } = this.#cost;
    const judged = (count + 1) % COST_WINDOW === 0;
    this.#cost = {
      count: count + 1,
      total: total + took,
      most: Math.max(most, took),
      recent: judged ? 0 : recent + took,
      isSampled: judged ? (recent + took) / COST_WINDOW > MAX_MEAN_COST_MS : isSampled,
    };
  }

  #look(event: InspectionEvent): void {
    if (!isActor(event.actorRef)) return;
    const receiver = event.actorRef;
    if (event.type === '@xstate.event') this.#noteSent(receiver, event.sourceRef, event.event);
    else if (event.type === '@xstate.microstep') this.#noteStep(receiver, transitionIds(event._transitions));
    else if (event.type === '@xstate.snapshot') this.#noteHeard(receiver, event.event, event.snapshot);
    else if (event.type === '@xstate.actor') this.#know(receiver);
    else return;
    this.#tell();
  }

  #noteSent(receiver: AnyActorRef, sender: unknown, event: AnyEventObject): void {
    const watched = this.#know(receiver);
    if (this.#isPaused) return;
    const n = this.#next;
    this.#next += 1;
    const { type, ...payload } = event;
    watched.waiting = [...watched.waiting.slice(-MAX_PENDING), { event, n }];
    this.#rows.set(n, {
      n,
      at: this.#deps.now(),
      type,
      sender: isActor(sender) && sender !== receiver ? nameOfActor(sender) : null,
      receiver: nameOfActor(receiver),
      receiverId: receiver.sessionId,
      payload: this.#cost.isSampled ? '' : textOf(maskValue(payload)),
      before: watched.state,
      after: null,
      transitions: [],
      changes: [],
    });
    const oldest = this.#rows.keys().next().value;
    if (this.#rows.size > (this.#deps.limit ?? MAX_ROWS) && oldest !== undefined) this.#rows.delete(oldest);
  }

  #noteStep(receiver: AnyActorRef, transitions: readonly string[]): void {
    const watched = this.#know(receiver);
    const id = transitions.at(-1);
    if (id === undefined) return;
    watched.last = { id, turn: this.#turn };
    this.#turn += 1;
    const heard = watched.waiting[0];
    const row = heard === undefined ? undefined : this.#rows.get(heard.n);
    if (row !== undefined) this.#rows.set(row.n, { ...row, transitions: [...row.transitions, ...transitions] });
  }

  #noteHeard(receiver: AnyActorRef, event: AnyEventObject, snapshot: Snapshot<unknown>): void {
    const watched = this.#know(receiver);
    const place = watched.waiting.findIndex((each) => each.event === event);
    const heard = watched.waiting[place];
    const row = heard === undefined ? undefined : this.#rows.get(heard.n);
    const context = contextOf(snapshot);
    const state = stateText(snapshot);
    if (row !== undefined) {
      const changes: readonly ContextChange[] = this.#cost.isSampled ? [] : contextChanges(watched.context, context);
      this.#rows.set(row.n, { ...row, before: watched.state, after: state, changes });
    }
    watched.waiting = watched.waiting.slice(place + 1);
    watched.context = context;
    watched.state = state;
    if (!isRunning(receiver)) this.#forget(receiver);
  }

  /** Removes stopped actors; a system ends with its root actor. */
  #forget(ref: AnyActorRef): void {
    this.#actors.delete(ref.sessionId);
    if (ref._parent !== undefined) return;
    this.#systems.get(ref.system)?.unsubscribe();
    this.#systems.delete(ref.system);
  }

  #tell(): void {
    if (this.#listeners.size === 0) this.#read = null;
    if (this.#isTelling || this.#listeners.size === 0) return;
    this.#isTelling = true;
    this.#deps.soon(() => {
      this.#isTelling = false;
      this.#read = null;
      for (const listener of this.#listeners) listener();
    });
  }
}

const stateText = (snapshot: unknown): string | null => {
  const value = stateValueOf(snapshot);
  return value === undefined ? null : JSON.stringify(value);
};

function isRunning(ref: AnyActorRef): boolean {
  const snapshot = snapshotOf(ref);
  return typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot && snapshot.status === 'active';
}
