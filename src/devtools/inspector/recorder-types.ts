import type { GraphNode } from '@machines/diagrams/walker.ts';
import type { TakenTransition } from '@src/ui/statechart/chart-types.ts';
import type { AnyActorRef } from 'xstate';
import type { ContextChange } from './context-changes.ts';

/** One sent event, and its outcome. */
export interface LogRow {
  readonly n: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: string;
  /** Sender; null when the event came from outside the actors. */
  readonly sender: string | null;
  readonly receiver: string;
  readonly receiverId: string;
  /** Masked, as JSON. */
  readonly payload: string;
  /** State values as JSON, of receivers that have states; null until the event was handled. */
  readonly before: string | null;
  readonly after: string | null;
  /** As `transitionId` names them. */
  readonly transitions: readonly string[];
  readonly changes: readonly ContextChange[];
}

/** A running actor. */
export interface ActorRow {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** Null for actors without states. */
  readonly graph: GraphNode | null;
  /** The state value as JSON; null without one. */
  readonly state: string | null;
  readonly active: readonly string[];
  readonly last: TakenTransition | null;
  readonly ref: AnyActorRef;
}

/** Cost of recording. */
export interface RecorderCost {
  readonly count: number;
  /** Milliseconds of one inspected step. */
  readonly mean: number;
  readonly most: number;
  /** True while payloads and changes are left out, because they took too long. */
  readonly isSampled: boolean;
}

/** Snapshot of the recorder. */
export interface Recording {
  /** Oldest first. */
  readonly rows: readonly LogRow[];
  /** Parents before children. */
  readonly actors: readonly ActorRow[];
  readonly cost: RecorderCost;
  readonly isPaused: boolean;
}
