import type { HeldCommand } from '@machines/tabs/index.ts';
import type { PageLocation } from '@src/contracts/route.ts';
import type { LeaveControl, WorkDesk } from '@src/ui/unsaved-work.ts';
import { createLazyPart, type LazyPart } from './lazy-part.ts';

/** The guard before leaving, once its code is there. */
export interface LeaveGuard extends WorkDesk {
  readonly ask: LeaveControl['ask'];
  /** Asks before a navigation that would lose work. Null lets it pass; else where the operator stays. */
  readonly holdBack: (to: PageLocation, signal: AbortSignal) => Promise<PageLocation | null>;
  /** Asks about the work that a command to the tabs would lose, then has it carried out. */
  readonly carryOut: (held: HeldCommand) => void;
  /** The operator has signed out: nothing is kept of the work, for nobody. */
  readonly forget: () => void;
  /** The page loads anew, and not by the operator's wish: the browser does not ask. */
  readonly fallSilent: () => void;
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
