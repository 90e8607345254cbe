import { useInsertionEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import { useTabKey } from './page-context.tsx';

/** An actor that a page runs. */
export interface PageActor {
  readonly actor: AnyActorRef;
  /** The tab of its page; null outside of tabs. */
  readonly tabKey: string | null;
}

const running = new Set<PageActor>();
const listeners = new Set<(actor: AnyActorRef) => void>();

/** The actors of all pages that are there, hidden ones too, oldest first. */
export const pageActors = (): readonly PageActor[] => [...running];

/** Tells of every actor that a page runs: of those that are there, and of each that comes, before it starts. */
export function onPageActor(listener: (actor: AnyActorRef) => void): () => void {
  listeners.add(listener);
  for (const { actor } of running) listener(actor);
  return () => void listeners.delete(listener);
}

/** Tells those who look on that the page runs this actor. An insertion effect: it holds while a kept page is hidden. */
export function useNotedActor(actor: AnyActorRef): void {
  const tabKey = useTabKey();
  useInsertionEffect(() => {
    const entry = { actor, tabKey };
    running.add(entry);
    for (const listener of listeners) listener(actor);
    return () => void running.delete(entry);
  }, [actor, tabKey]);
}
