import { activeStates } from '@machines/diagrams/active-states.ts';
import { type GraphNode, graphOf } from '@machines/diagrams/walker.ts';
import type { TakenTransition } from '@src/ui/statechart/chart-types.ts';
import { transitionId } from '@src/ui/statechart/chart-types.ts';
import { type AnyActorRef, type AnyTransitionDefinition, StateMachine, type StateValue } from 'xstate';
import type { ActorRow } from './recorder-types.ts';

const graphs = new WeakMap<object, GraphNode>();

/** Logic of an actor, which the type of references does not expose; for a lazy actor its machine. */
export function logicOf(ref: AnyActorRef): unknown {
  const snapshot: unknown = snapshotOf(ref);
  const isMachine = typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;
  return isMachine ? snapshot.machine : Reflect.get(ref, 'logic');
}

/** The machine of an actor as a graph; null for other logic. */
export function graphOfActor(ref: AnyActorRef): GraphNode | null {
  const logic = logicOf(ref);
  if (!(logic instanceof StateMachine)) return null;
  const known = graphs.get(logic.config) ?? graphOf(logic);
  graphs.set(logic.config, known);
  return known;
}

/** The root actor of a system. */
export function topOf(ref: AnyActorRef): AnyActorRef {
  let top = ref;
  while (top._parent !== undefined) top = top._parent;
  return top;
}

const givenNames = new WeakMap<AnyActorRef, string>();

/** Sets the display name of an actor. */
export function nameActor(ref: AnyActorRef, name: string): void {
  givenNames.set(ref, name);
}

/** Display name of an actor: a given one, its system id, the id of its machine, or its own id. */
export function nameOfActor(ref: AnyActorRef): string {
  const given = givenNames.get(ref);
  if (given !== undefined) return given;
  const systemId: unknown = Reflect.get(ref, 'systemId');
  if (typeof systemId === 'string') return systemId;
  const logic = logicOf(ref);
  const isUnnamed = ref.id === ref.sessionId;
  if (logic instanceof StateMachine && isUnnamed) return logic.id;
  return ref.id;
}

/** Snapshot of an actor; undefined while it is being created and has none. */
export function snapshotOf(ref: AnyActorRef): unknown {
  try {
    return ref.getSnapshot();
  } catch {
    return undefined;
  }
}

/** The state value of a snapshot; undefined when it has none. */
export function stateValueOf(snapshot: unknown): StateValue | undefined {
  if (typeof snapshot !== 'object' || snapshot === null || !('value' in snapshot)) return undefined;
  const { value } = snapshot;
  return typeof value === 'string' || (typeof value === 'object' && value !== null) ? (value as StateValue) : undefined;
}

/** The context of a snapshot; undefined when it has none. */
export function contextOf(snapshot: unknown): unknown {
  return typeof snapshot === 'object' && snapshot !== null && 'context' in snapshot ? snapshot.context : undefined;
}

/** Current row of an actor. */
export function rowOf(ref: AnyActorRef, last: TakenTransition | null): ActorRow {
  const graph = graphOfActor(ref);
  const value = stateValueOf(snapshotOf(ref));
  return {
    id: ref.sessionId,
    name: nameOfActor(ref),
    parentId: ref._parent?.sessionId ?? null,
    graph,
    state: value === undefined ? null : JSON.stringify(value),
    active: graph === null ? [] : activeStates(graph, value),
    last,
    ref,
  };
}

/** Ids of transitions as in a chart, without those of `xstate.init`. */
export function transitionIds(transitions: readonly AnyTransitionDefinition[]): readonly string[] {
  return transitions.flatMap((transition) => {
    const { source } = transition;
    if (source === undefined) return [];
    const place = [...[...source.transitions.values()].flat(), ...(source.always ?? [])].indexOf(transition);
    return place === -1 ? [] : [transitionId(source.id, place)];
  });
}

/** True for actors; other references have no system. */
export function isActor(value: unknown): value is AnyActorRef {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'system' in value;
}
