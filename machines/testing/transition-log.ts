import type { AnyStateMachine } from 'xstate';
import { allNodes, transitionKey, transitionsOf } from './state-nodes.ts';

/** Coverage of a walk: ids of state nodes, and keys of transitions (`transitionKey`). */
export interface Visited {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
}

/** Coverage of one walk, with everything that could be covered. */
export interface WalkRecord {
  readonly id: string;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly metStates: readonly string[];
  readonly metTransitions: readonly string[];
}

const records: WalkRecord[] = [];

/** Returns and clears the recorded walks; the coverage page is generated from them. */
export const drainWalks = (): readonly WalkRecord[] => records.splice(0);

/** Records a walk through the machine that is listed as `id`. */
export function recordWalk(machine: AnyStateMachine, visited: Visited, id: string): void {
  const nodes = allNodes(machine);
  records.push({
    id,
    states: nodes.filter(({ type }) => type !== 'history').map(({ id }) => id),
    transitions: nodes.flatMap((node) => [...transitionsOf(node), ...(node.always ?? [])].map(transitionKey)),
    metStates: [...visited.states],
    metTransitions: [...visited.transitions],
  });
}
