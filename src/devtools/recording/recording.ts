import type { GraphNode } from '@machines/diagrams/walker.ts';

/** Snapshot of an actor at one step, as plain values without secrets. */
export interface Moment {
  /** The state value; undefined for actors without states. */
  readonly value: unknown;
  readonly context: unknown;
  /** `active` while it runs. */
  readonly status: string;
}

/** An actor of a recording. */
export interface RecordedActor {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** Id of the machine that runs in it, or of the reducer. */
  readonly logic: string;
  readonly graph: GraphNode | null;
  /** Snapshot before the first step; null when the actor was started later. */
  readonly start: Moment | null;
}

/** Event received by an actor, and the actor's snapshot afterwards. */
export interface RecordedStep {
  /** Sequence number since recording started. */
  readonly n: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly actorId: string;
  readonly type: string;
  /** Sender; null when the event came from outside the actors. */
  readonly sender: string | null;
  /** The whole event, without secrets. */
  readonly event: unknown;
  /** As `transitionId` names them. */
  readonly transitions: readonly string[];
  readonly moment: Moment;
}

/** Last events of all actors, in order. */
export interface Recording {
  /** Parents before children. */
  readonly actors: readonly RecordedActor[];
  /** Oldest first. */
  readonly steps: readonly RecordedStep[];
}

/** An actor with its snapshot. */
export interface ActorMoment {
  readonly actor: RecordedActor;
  readonly moment: Moment;
}

/** Snapshots of all running actors after the first `count` steps; initial ones for 0. */
export function momentsAfter({ actors, steps }: Recording, count: number): readonly ActorMoment[] {
  const latest = new Map<string, Moment>();
  for (const { id, start } of actors) if (start !== null) latest.set(id, start);
  for (const { actorId, moment } of steps.slice(0, count)) latest.set(actorId, moment);
  return actors.flatMap((actor) => {
    const moment = latest.get(actor.id);
    return moment === undefined || moment.status !== 'active' ? [] : [{ actor, moment }];
  });
}

/** The recording without its first steps, as if it had started later. */
export function withoutFirst(recording: Recording, count: number): Recording {
  const latest = new Map<string, Moment>();
  for (const { actorId, moment } of recording.steps.slice(0, count)) latest.set(actorId, moment);
  const steps = recording.steps.slice(count);
  const recorded = new Set(steps.map(({ actorId }) => actorId));
  const actors = recording.actors
    .map((actor) => ({ ...actor, start: latest.get(actor.id) ?? actor.start }))
    .filter(({ id, start }) => recorded.has(id) || start?.status === 'active');
  return { actors, steps };
}
