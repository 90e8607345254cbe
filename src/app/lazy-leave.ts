import type { PageLocation } from '@src/contracts/route.ts';
import type { LeaveControl, WorkDesk } from '@src/ui/unsaved-work.ts';
import { createLazyPart, type LazyPart } from './lazy-part.ts';

/** The guard before leaving, once its code is there. */
export interface LeaveGuard extends WorkDesk {
  readonly ask: LeaveControl['ask'];
  /** Asks before a navigation that would lose work. Null lets it pass; else where the operator stays. */
  readonly holdBack: (to: PageLocation, signal: AbortSignal) => Promise<PageLocation | null>;
}

/** The guard, whose code comes with the first page that can hold unsaved work: before that there is nothing to lose. */
export interface LazyLeave extends LeaveControl, LazyPart<LeaveGuard> {
  readonly get: () => Promise<LeaveGuard>;
  readonly peek: () => LeaveGuard | null;
}

/** Prepares the guard. */
export function createLazyLeave(start: () => Promise<LeaveGuard>): LazyLeave {
  const part = createLazyPart(start);
  return { ...part, ask: async (way, tabKeys) => part.peek()?.ask(way, tabKeys) ?? true };
}
