import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useResourceApi } from './use-resource-api.ts';

interface Topic {
  turn: number;
  readonly listeners: Set<() => void>;
}

const topics = new WeakMap<ResourceApi, Map<string, Topic>>();

function topicOf(api: ResourceApi, resource: string): Topic {
  const known = topics.get(api) ?? new Map<string, Topic>();
  topics.set(api, known);
  const topic = known.get(resource) ?? { turn: 0, listeners: new Set() };
  known.set(resource, topic);
  return topic;
}

/** Notifies all components that show records of this resource of a change, except `self`. */
export function invalidateResource(api: ResourceApi, resource: string, self?: () => void): void {
  const topic = topicOf(api, resource);
  topic.turn += 1;
  for (const listener of topic.listeners) if (listener !== self) listener();
}

/** Calls `listener` with each change of the resource's records, until the answer is called. */
export function watchChanges(api: ResourceApi, resource: string, listener: () => void): () => void {
  const { listeners } = topicOf(api, resource);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Calls `onChange` when records of the resource changed; a hidden page is notified once when it is shown again. The returned
 * function notifies all others.
 */
export function useResourceChanges(resource: string, onChange: () => void): () => void {
  const api = useResourceApi();
  const changed = useEffectEvent(onChange);
  const seen = useRef<number | null>(null);
  const own = useRef<() => void>(undefined);
  useEffect(() => {
    const topic = topicOf(api, resource);
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
  }, [api, resource]);
  return () => {
    invalidateResource(api, resource, own.current);
    seen.current = topicOf(api, resource).turn;
  };
}
