import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { activeNodes, targetIds, transitionKey } from './state-nodes.ts';
import { recordWalk, type Visited } from './transition-log.ts';

const DEFAULT_LIMIT = 5_000;

export interface WalkOptions {
  readonly input?: unknown;
  /**
   * All external events. Events of actors and timers must be listed as well:
   * `xstate.done.actor.<id>` with its output, `xstate.error.actor.<id>` with its error, `xstate.after.<delay>.<node id>`.
   */
  readonly events: readonly AnyEventObject[];
  /** Key that distinguishes two snapshots: the state value by default. Add the context fields that guards read. */
  readonly serializeState?: (snapshot: AnyMachineSnapshot) => string;
  /** Name of the machine in the list, if it is not its own id. */
  readonly listedAs?: string;
  /** Maximum number of steps; beyond it the walk fails with an error. */
  readonly limit?: number;
}

/**
 * Sends every event in every reachable state of a machine, without running effects, and records the coverage.
 * @throws Error when the machine has more states than the limit
 */
export function walk(machine: AnyStateMachine, options: WalkOptions): Visited {
  const { input, events, serializeState = byValue, limit = DEFAULT_LIMIT } = options;
  const states = new Set<string>();
  const transitions = new Set<string>();
  const follow = (path: readonly AnyMachineSnapshot[]) => {
    for (const snapshot of path) for (const { id } of activeNodes(machine, snapshot.value)) states.add(id);
    path.forEach((after, index) => {
      const before = path[index - 1];
      if (before === undefined) return;
      for (const taken of eventlessBetween(machine, before, after)) transitions.add(transitionKey(taken));
    });
  };

  follow(getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot));
  const map = getAdjacencyMap(machine, {
    input,
    events,
    limit,
    serializeState,
    filterEvents: (snapshot: AnyMachineSnapshot, event) => snapshot.can(event),
  });
  for (const { state } of Object.values(map)) {
    for (const event of events) {
      for (const taken of machine.getTransitionData(state, event)) transitions.add(transitionKey(taken));
      if (state.can(event)) follow([state, ...getMicrosteps(machine, state, event).map(([snapshot]) => snapshot)]);
    }
  }
  recordWalk(machine, { states, transitions }, options.listedAs ?? machine.root.id);
  return { states, transitions };
}

const byValue = (snapshot: AnyMachineSnapshot) => JSON.stringify(snapshot.value);

/** `always` and `xstate.done.state` transitions have no sent event: they count when their source was left for their target. */
function eventlessBetween(machine: AnyStateMachine, before: AnyMachineSnapshot, after: AnyMachineSnapshot) {
  const ids = (snapshot: AnyMachineSnapshot) => new Set(activeNodes(machine, snapshot.value).map(({ id }) => id));
  const [left, reached] = [ids(before), ids(after)];
  const isTaken = (candidate: AnyTransitionDefinition) => {
    const targets = targetIds(candidate);
    return targets.every((id) => reached.has(id)) && !(targets.length > 0 && targets.every((id) => left.has(id)));
  };
  return activeNodes(machine, before.value).flatMap((node) => {
    const completions = [...node.transitions.entries()]
      .filter(([descriptor]) => descriptor.startsWith('xstate.done.state.'))
      .flatMap(([, branches]) => branches);
    return [...(node.always ?? []), ...completions].filter(isTaken);
  });
}
