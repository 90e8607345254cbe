import type { ResourceDesk } from '@src/contracts/resource/gateway.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDesk } from './use-desk.ts';

interface Topic {
  turn: number;
  readonly listeners: Set<() => void>;
}

const topics = new WeakMap<ResourceDesk, Map<string, Topic>>();

function topicOf(desk: ResourceDesk, resource: string): Topic {
  const known = topics.get(desk) ?? new Map<string, Topic>();
  topics.set(desk, known);
  const topic = known.get(resource) ?? { turn: 0, listeners: new Set() };
  known.set(resource, topic);
  return topic;
}

/** Tells everything that shows records of this resource that some of them changed; the teller passes itself over. */
export function announceChange(desk: ResourceDesk, resource: string, self?: () => void): void {
  const topic = topicOf(desk, resource);
  topic.turn += 1;
  for (const listener of topic.listeners) if (listener !== self) listener();
}

/** Calls `listener` with each change of the resource's records, until the answer is called. */
export function watchChanges(desk: ResourceDesk, resource: string, listener: () => void): () => void {
  const { listeners } = topicOf(desk, resource);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Calls `onChange` when records of the resource changed; a page that was hidden meanwhile hears it once when it is shown
 * again. What is answered tells everybody else.
 */
export function useResourceChanges(resource: string, onChange: () => void): () => void {
  const desk = useDesk();
  const changed = useEffectEvent(onChange);
  const seen = useRef<number | null>(null);
  const own = useRef<() => void>(undefined);
  useEffect(() => {
    const topic = topicOf(desk, resource);
    const listener = () => {
      seen.current = topic.turn;
      changed();
    };
    if (seen.current !== null && seen.current !== topic.turn) changed();
    seen.current = topic.turn;
    own.current = listener;
    topic.listeners.add(listener);
    return () => {
      seen.current = topic.turn;
      topic.listeners.delete(listener);
    };
  }, [desk, resource]);
  return () => {
    announceChange(desk, resource, own.current);
    seen.current = topicOf(desk, resource).turn;
  };
}
