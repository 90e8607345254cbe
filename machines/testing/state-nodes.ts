import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

/** Every state node of a machine, root first, in document order. */
export function allNodes(machine: AnyStateMachine): readonly AnyStateNode[] {
  const collect = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(collect)];
  return collect(machine.root);
}

/** The nodes that a state value makes active, ancestors included. */
export function activeNodes(machine: AnyStateMachine, value: StateValue): readonly AnyStateNode[] {
  const collect = (node: AnyStateNode, inner: StateValue | undefined): AnyStateNode[] => {
    const children: [string, StateValue | undefined][] =
      inner === undefined ? [] : typeof inner === 'string' ? [[inner, undefined]] : Object.entries(inner);
    return [
      node,
      ...children.flatMap(([key, deeper]) => {
        const child = node.states[key];
        return child === undefined ? [] : collect(child, deeper);
      }),
    ];
  };
  return collect(machine.root, value);
}

/** The transitions that an event may take out of a node, or an empty list. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat();
}

/** Names one transition: source, event, place among the branches of that event, targets. Equal for equal machines. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const branch = branches.length > 1 ? `[${branches.indexOf(transition)}]` : '';
  const name = eventType === '' ? 'always' : eventType;
  return `${source.id}: ${name}${branch} -> ${targetIds(transition).join(', ') || '(stays)'}`;
}

/** Ids of the states a transition leads to; empty for one that stays. */
export function targetIds(transition: AnyTransitionDefinition): readonly string[] {
  return (transition.target ?? []).map((target: AnyStateNode) => target.id);
}
