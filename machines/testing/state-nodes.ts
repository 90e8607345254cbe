import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

/** Every state node of a machine, root first, in document order. */
export function allNodes(machine: AnyStateMachine): readonly AnyStateNode[] {
  const collect = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(collect)];
  return collect(machine.root);
}

/** The active nodes of a state value, including ancestors. */
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

/** All event transitions of a node. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat();
}

/** Key of a transition: source, event, index among the branches of that event, targets. Equal for equal machines. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const branch = branches.length > 1 ? `[${branches.indexOf(transition)}]` : '';
  const name = eventType === '' ? 'always' : eventType;
  return `${source.id}: ${name}${branch} -> ${targetIds(transition).join(', ') || '(stays)'}`;
}

/** Ids of the target states; empty for an internal transition. */
export function targetIds(transition: AnyTransitionDefinition): readonly string[] {
  return (transition.target ?? []).map((target: AnyStateNode) => target.id);
}
