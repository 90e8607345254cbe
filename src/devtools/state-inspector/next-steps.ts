import { flatten, type GraphNode } from '@machines/diagrams/walker.ts';
import type { AnyActorRef } from 'xstate';
import { sendableEvents } from '../inspector/accepted-events.ts';

/** Possible next events of an actor in its current state. */
export interface NextSteps {
  /** Events accepted without a payload. */
  readonly legal: readonly string[];
  /** Events whose guards depend on the payload. */
  readonly depends: readonly string[];
  /** Transitions without an external event: a delay ends, a response arrives. */
  readonly alone: readonly { readonly kind: 'after' | 'done' | 'error'; readonly event: string }[];
}

/** Events that the current states of an actor handle. */
export function nextSteps(graph: GraphNode, active: readonly string[], ref: AnyActorRef): NextSteps {
  const events = sendableEvents(graph, { active, ref });
  const alone = flatten(graph)
    .filter(({ id }) => active.includes(id))
    .flatMap(({ transitions }) => transitions)
    .flatMap(({ kind, event }) => (kind === 'event' || kind === 'always' ? [] : [{ kind, event }]));
  const once = new Map(alone.map((each) => [`${each.kind} ${each.event}`, each]));
  return {
    legal: events.filter(({ isLegal }) => isLegal).map(({ type }) => type),
    depends: events.filter(({ isLegal }) => !isLegal).map(({ type }) => type),
    alone: [...once.values()],
  };
}
