import type { AnyStateMachine } from 'xstate';
import { allNodes, transitionKey, transitionsOf } from './state-nodes.ts';
import type { Visited } from './transition-log.ts';

/** The states and transitions of a machine that a walk did not cover, in document order; empty means full coverage. */
export function uncovered(machine: AnyStateMachine, visited: Visited): readonly string[] {
  return allNodes(machine).flatMap((node) => [
    ...(node.type === 'history' || visited.states.has(node.id) ? [] : [`state ${node.id}`]),
    ...[...transitionsOf(node), ...(node.always ?? [])]
      .map(transitionKey)
      .filter((key) => !visited.transitions.has(key))
      .map((key) => `transition ${key}`),
  ]);
}
