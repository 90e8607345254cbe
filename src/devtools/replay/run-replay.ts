import { flatten, graphOf } from '@machines/diagrams/walker.ts';
import {
  type ActorScope,
  type AnyActorLogic,
  type AnyEventObject,
  createActor,
  type Snapshot,
  StateMachine,
  type StateValue,
} from 'xstate';
import type { Moment, RecordedActor, RecordedStep, Recording } from '../recording/recording.ts';
import { LOGICS, versionOf } from './actor-logic-registry.ts';
import { deserialize, NOBODY } from './deserialize.ts';
import type { ReplayActor, ReplayFile, ReplayStep } from './replay-file.ts';

/** Deviation of a replay from the recording. */
export type ReplayNotice =
  /** The machine has changed: its events are left out. */
  | { readonly kind: 'version'; readonly logic: string }
  /** This build has no such machine. */
  | { readonly kind: 'unknown'; readonly logic: string }
  /** An event could not be played. */
  | { readonly kind: 'broken'; readonly step: number; readonly actor: string };

/** Result of replaying a file. */
export interface Played {
  readonly recording: Recording;
  readonly notices: readonly ReplayNotice[];
  /** Index of the first step whose result differs from the recording; null when none differs. */
  readonly divergedAt: number | null;
}

/** Replays a file; null when its data is invalid for the machines of this build, such as unknown states or endless depth. */
export function tryPlay(file: ReplayFile): Played | null {
  try {
    return play(file);
  } catch (cause) {
    // The effects of a foreign file on a machine are unpredictable; the operator is notified that it cannot be read.
    performance.mark('statehouse:replay-failed', { detail: String(cause) });
    return null;
  }
}

/** Replays a file from its first to its last event: this build's machines handle the recorded events, without side effects. */
export function play(file: ReplayFile): Played {
  const notices: ReplayNotice[] = noticesOf(file);
  const dropped = new Set(notices.map((notice) => ('logic' in notice ? notice.logic : '')));
  const players = new Map<string, Player>();
  const actors: RecordedActor[] = [];
  for (const actor of file.actors) {
    const logic = LOGICS.get(actor.logic);
    if (logic === undefined || dropped.has(actor.logic)) continue;
    const player = playerOf(logic, actor);
    players.set(actor.id, player);
    actors.push({
      id: actor.id,
      name: actor.name,
      parentId: actor.parentId,
      logic: actor.logic,
      graph: logic instanceof StateMachine ? graphOf(logic) : null,
      start: player.moment(),
    });
  }
  const steps: RecordedStep[] = [];
  let divergedAt: number | null = null;
  for (const step of file.steps) {
    const player = players.get(step.actorId);
    if (player === undefined) continue;
    const moment = player.replayStep(step) ?? { value: step.value, context: undefined, status: step.status };
    if (player.isBroken()) notices.push({ kind: 'broken', step: steps.length, actor: step.actorId });
    if (divergedAt === null && !isSame(moment, step)) divergedAt = steps.length;
    steps.push(recordedStep(step, steps.length + 1, moment));
  }
  return { recording: { actors, steps }, notices, divergedAt };
}

function noticesOf({ machines }: ReplayFile): ReplayNotice[] {
  return Object.entries(machines).flatMap(([logic, version]): ReplayNotice[] => {
    if (!LOGICS.has(logic)) return [{ kind: 'unknown', logic }];
    return versionOf(logic) === version ? [] : [{ kind: 'version', logic }];
  });
}

const isSame = ({ value, status }: Moment, step: ReplayStep) =>
  JSON.stringify(value) === JSON.stringify(step.value) && status === step.status;

const recordedStep = (step: ReplayStep, n: number, moment: Moment): RecordedStep => ({
  n,
  at: step.at,
  actorId: step.actorId,
  type: step.event.type,
  sender: step.sender,
  event: step.event,
  transitions: step.transitions,
  moment,
});

interface Player {
  /** Null before the actor started. */
  readonly moment: () => Moment | null;
  readonly replayStep: (step: ReplayStep) => Moment | null;
  /** True when the last event could not be replayed. */
  readonly isBroken: () => boolean;
}

/** Actor scope without side effects: actions, children and events are dropped; a step only computes the next state. */
function inertScope(logic: AnyActorLogic): ActorScope<AnySnapshot, AnyEventObject> {
  const self = createActor(logic);
  const nothing = () => undefined;
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
}

/** Replays the events of one actor. */
function playerOf(logic: AnyActorLogic, { start }: ReplayActor): Player {
  let snapshot = start === null ? null : snapshotFrom(logic, start);
  let broken = false;
  const scope = inertScope(logic);
  return {
    moment: () => (snapshot === null ? null : momentOf(snapshot)),
    isBroken: () => broken,
    replayStep: (step) => {
      broken = false;
      if (step.event.type === 'xstate.init') {
        snapshot = snapshotFrom(logic, { value: step.value, context: step.context, status: step.status });
      } else if (snapshot !== null) {
        try {
          snapshot = logic.transition(withChildren(logic, snapshot), reviveEvent(step), scope);
        } catch {
          broken = true;
        }
      }
      return snapshot === null ? null : momentOf(snapshot);
    },
  };
}

const reviveEvent = ({ event }: ReplayStep) => {
  const revived: unknown = deserialize(event);
  return { ...(typeof revived === 'object' ? revived : {}), type: event.type };
};

type AnySnapshot = Snapshot<unknown>;

function snapshotFrom(
  logic: AnyActorLogic,
  { value, context, status }: Moment | NonNullable<ReplayActor['start']>,
): AnySnapshot {
  const revived: unknown = deserialize(context);
  if (logic instanceof StateMachine) {
    return logic.resolveState({ value: value as StateValue, context: revived, status: statusFrom(status) });
  }
  return { status: 'active', context: revived, input: undefined, output: undefined, error: undefined } as AnySnapshot;
}

const STATUSES = ['active', 'done', 'error', 'stopped'] as const;
const statusFrom = (status: string) => STATUSES.find((each) => each === status) ?? 'active';

/** Replaces the children that a machine sends to by null actors. */
function withChildren(logic: AnyActorLogic, snapshot: AnySnapshot): AnySnapshot {
  if (!(logic instanceof StateMachine) || !('children' in snapshot)) return snapshot;
  const names = flatten(graphOf(logic)).flatMap(({ invokes }) => invokes.map(({ id }) => id));
  const nobodies = Object.fromEntries(names.map((name) => [name, NOBODY]));
  return Object.assign(Object.create(null), snapshot, { children: { ...nobodies, ...Object(snapshot.children) } });
}

function momentOf(snapshot: AnySnapshot): Moment {
  return {
    value: 'value' in snapshot ? snapshot.value : undefined,
    context: 'context' in snapshot ? snapshot.context : undefined,
    status: snapshot.status,
  };
}
