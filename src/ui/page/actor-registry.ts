import type { AnyActorRef } from 'xstate';

/** An actor run by a page. */
export interface PageActor {
  readonly actor: AnyActorRef;
  /** The key of the page's tab; null outside of tabs. */
  readonly tabKey: string | null;
}

/** Actors run by pages, hidden pages included, with listeners for new ones. */
export interface PageActors {
  /** Oldest first. */
  readonly running: Set<PageActor>;
  readonly listeners: Set<(actor: AnyActorRef) => void>;
}

/** Calls back for every actor run by a page: for the existing ones, and for each new one before it starts. */
export function watchPageActors(
  { running, listeners }: PageActors,
  listener: (actor: AnyActorRef) => void,
): () => void {
  listeners.add(listener);
  for (const { actor } of running) listener(actor);
  return () => void listeners.delete(listener);
}

/** Adds an actor run by a page; the returned function removes it. */
export function addPageActor({ running, listeners }: PageActors, entry: PageActor): () => void {
  running.add(entry);
  for (const listener of listeners) listener(entry.actor);
  return () => void running.delete(entry);
}
