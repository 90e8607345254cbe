import type { StateValue } from 'xstate';
import type { GraphNode } from './walker.ts';

/** Ids of the states that are active under a state value, including their ancestors, outermost first. */
export function activeStates(node: GraphNode, value: StateValue | undefined): readonly string[] {
  const inner: readonly (readonly [string, StateValue | undefined])[] =
    value === undefined ? [] : typeof value === 'string' ? [[value, undefined]] : Object.entries(value);
  return [
    node.id,
    ...inner.flatMap(([key, deeper]) => {
      const child = node.states.find((each) => each.key === key);
      return child === undefined ? [] : activeStates(child, deeper);
    }),
  ];
}
