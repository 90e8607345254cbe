import { type GraphNode, graphOf } from '@machines/diagrams/walker.ts';
import { createLifecycle } from '@machines/lifecycles/index.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

/** The states and transitions, without self-transitions. */
const withoutSelfTransitions = (node: GraphNode): GraphNode => ({
  ...node,
  states: node.states.map(withoutSelfTransitions),
  transitions: node.transitions.filter(({ targets }) => targets.some((target) => target !== node.id)),
});

/** Statechart of a lifecycle with its labels instead of names; ids are unchanged. */
export function labelledGraph(
  lifecycle: LifecycleDefinition,
  label: (label: Label) => string,
  name: string,
): GraphNode {
  const states = new Map(
    lifecycle.regions.flatMap((region) => Object.entries(region.states).map(([key, state]) => [key, state.label])),
  );
  const guards = (event: string, to: string) =>
    lifecycle.regions
      .flatMap(({ transitions }) => transitions)
      .find((each) => each.event === event && to.endsWith(`.${each.to}`) && each.guard !== undefined)?.guard;
  const worded = (node: GraphNode): GraphNode => {
    const own = states.get(node.key);
    return {
      ...node,
      key: own === undefined ? node.key : label(own),
      states: node.states.map(worded),
      transitions: node.transitions.map((transition) => {
        const event = lifecycle.events[transition.event];
        const guard = transition.guard === null ? undefined : guards(transition.event, transition.targets[0] ?? '');
        return {
          ...transition,
          event: event === undefined ? transition.event : label(event.label),
          guard: guard === undefined ? transition.guard : label(guard.otherwise),
        };
      }),
    };
  };
  return { ...worded(graphOf(createLifecycle(lifecycle))), key: name };
}

/** The initial view of the statechart, without self-transitions. */
export const initialGraph = (
  lifecycle: LifecycleDefinition,
  label: (label: Label) => string,
  name: string,
): GraphNode => withoutSelfTransitions(labelledGraph(lifecycle, label, name));
