import type { GraphNode } from '@machines/diagrams/walker.ts';

/** Where an actor is at one moment, as plain values without secrets. */
export interface Moment {
  /** The state value; undefined for actors without states. */
  readonly value: unknown;
  readonly context: unknown;
  /** `active` while it runs. */
  readonly status: string;
}

/** An actor of a story. */
export interface StoryActor {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** Id of the machine that runs in it, or of the reducer. */
  readonly logic: string;
  readonly graph: GraphNode | null;
  /** Where it was before the first step; null when it came later. */
  readonly start: Moment | null;
}

/** One event that an actor heard, and where it was afterwards. */
export interface StoryStep {
  /** Its number, from the first that was ever heard. */
  readonly n: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly actorId: string;
  readonly type: string;
  /** Who sent it; null when it came from outside of the actors. */
  readonly sender: string | null;
  /** The whole event, without secrets. */
  readonly event: unknown;
  /** As `transitionId` names them. */
  readonly transitions: readonly string[];
  readonly moment: Moment;
}

/** What happened last to all actors, in the order in which it happened. */
export interface Story {
  /** Parents before children. */
  readonly actors: readonly StoryActor[];
  /** Oldest first. */
  readonly steps: readonly StoryStep[];
}

/** An actor with where it is at a moment. */
export interface ActorMoment {
  readonly actor: StoryActor;
  readonly moment: Moment;
}

/** Where every running actor is after the first `count` steps; with 0, before them all. */
export function momentsAfter({ actors, steps }: Story, count: number): readonly ActorMoment[] {
  const latest = new Map<string, Moment>();
  for (const { id, start } of actors) if (start !== null) latest.set(id, start);
  for (const { actorId, moment } of steps.slice(0, count)) latest.set(actorId, moment);
  return actors.flatMap((actor) => {
    const moment = latest.get(actor.id);
    return moment === undefined || moment.status !== 'active' ? [] : [{ actor, moment }];
  });
}

/** The story without its first steps, as if it had begun later. */
export function withoutFirst(story: Story, count: number): Story {
  const latest = new Map<string, Moment>();
  for (const { actorId, moment } of story.steps.slice(0, count)) latest.set(actorId, moment);
  const steps = story.steps.slice(count);
  const told = new Set(steps.map(({ actorId }) => actorId));
  const actors = story.actors
    .map((actor) => ({ ...actor, start: latest.get(actor.id) ?? actor.start }))
    .filter(({ id, start }) => told.has(id) || start?.status === 'active');
  return { actors, steps };
}
