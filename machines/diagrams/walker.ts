import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export type NodeKind = AnyStateNode['type'];
export type TransitionKind = 'event' | 'always' | 'after' | 'done' | 'error';

/** Transition of a state, with its parts as text. */
export interface GraphTransition {
  readonly kind: TransitionKind;
  /** The event, the name or milliseconds of the delay, or the id of the actor or state that ended; empty for `always`. */
  readonly event: string;
  readonly guard: string | null;
  /** Ids of the target states; empty for an internal transition. */
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly description: string | null;
}

/** One state with its child states. */
export interface GraphNode {
  readonly id: string;
  readonly key: string;
  readonly kind: NodeKind;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly initial: readonly string[];
  readonly invokes: readonly GraphInvoke[];
  readonly transitions: readonly GraphTransition[];
  readonly states: readonly GraphNode[];
}

/** An actor that runs while its state is active. */
export interface GraphInvoke {
  readonly id: string;
  readonly src: string;
}

/** A machine's definition as plain data, in document order; equal for equal machines. */
export function graphOf(machine: AnyStateMachine): GraphNode {
  return nodeOf(machine.root);
}

/** A node and all its descendants, outermost first. */
export function flatten(node: GraphNode): readonly GraphNode[] {
  return [node, ...node.states.flatMap(flatten)];
}

function nodeOf(node: AnyStateNode): GraphNode {
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    description: node.description ?? null,
    tags: node.tags,
    initial: node.type === 'compound' ? targetsOf(node.initial) : [],
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'inline' })),
    transitions: [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionOf),
    states: Object.values(node.states).map(nodeOf),
  };
}

function transitionOf(transition: AnyTransitionDefinition): GraphTransition {
  return {
    ...trigger(transition),
    guard: transition.guard === undefined ? null : guardName(transition.guard),
    targets: targetsOf(transition),
    actions: transition.actions.map(actionName),
    description: transition.description ?? null,
  };
}

const targetsOf = ({ target }: { readonly target?: readonly AnyStateNode[] | undefined }) =>
  (target ?? []).map(({ id }) => id);

/** Splits an XState event type into kind and actor id. */
function trigger({ eventType, source }: AnyTransitionDefinition): Pick<GraphTransition, 'kind' | 'event'> {
  if (eventType === '') return { kind: 'always', event: '' };
  const delay = /^xstate\.after\.(.+)$/.exec(eventType)?.[1];
  if (delay !== undefined) {
    const suffix = `.${source.id}`;
    return { kind: 'after', event: delay.endsWith(suffix) ? delay.slice(0, -suffix.length) : delay };
  }
  const ended = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(eventType);
  if (ended !== null) return { kind: ended[1] === 'done' ? 'done' : 'error', event: ended[2] ?? '' };
  return { kind: 'event', event: eventType };
}

/** Name of a guard; combined guards as an expression. */
function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const parts: unknown = 'guards' in guard ? guard.guards : undefined;
    if (!Array.isArray(parts)) return 'inline';
    const names = parts.map(guardName);
    return guard.name === 'not' ? `not ${names.join('')}` : names.join(` ${guard.name} `);
  }
  return named(guard);
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return typeof Reflect.get(action, 'type') === 'string' ? named(action) : 'inline';
  return named(action);
}

function named(part: unknown): string {
  if ((typeof part !== 'object' && typeof part !== 'function') || part === null || !('type' in part)) return 'inline';
  return typeof part.type === 'string' ? part.type.replace(/^xstate\./, '') : 'inline';
}
