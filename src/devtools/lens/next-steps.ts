import { flatten, type GraphNode } from '@machines/diagrams/walker.ts';
import type { AnyActorRef } from 'xstate';
import { sendableEvents } from '../inspector/sendable.ts';

/** What may happen next to an actor, from where it is. */
export interface NextSteps {
  /** Events that would be heard as they stand. */
  readonly legal: readonly string[];
  /** Events whose rules ask what they carry. */
  readonly depends: readonly string[];
  /** What happens by itself: a time is over, an answer comes. */
  readonly alone: readonly { readonly kind: 'after' | 'done' | 'error'; readonly event: string }[];
}

/** What the present states of an actor wait for. */
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
