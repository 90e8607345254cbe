import type { AnyStateMachine } from 'xstate';
import { allNodes, transitionKey, transitionsOf } from './state-nodes.ts';
import type { Visited } from './walk.ts';

/** What one walk met, and everything there was to meet. */
export interface WalkRecord {
  readonly id: string;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly metStates: readonly string[];
  readonly metTransitions: readonly string[];
}

const records: WalkRecord[] = [];

/** Every walk of this test file so far; the page that shows how far the tests reach is made from them. */
export const walkLog: readonly WalkRecord[] = records;

/** Notes a walk through the machine that is listed as `id`. */
export function noteWalk(machine: AnyStateMachine, visited: Visited, id: string): void {
  const nodes = allNodes(machine);
  records.push({
    id,
    states: nodes.filter(({ type }) => type !== 'history').map(({ id }) => id),
    transitions: nodes.flatMap((node) => [...transitionsOf(node), ...(node.always ?? [])].map(transitionKey)),
    metStates: [...visited.states],
    metTransitions: [...visited.transitions],
  });
}
