import type { PageLocation } from '@src/contracts/route.ts';
import type { LeaveControl, WorkDesk } from '@src/ui/unsaved-work.ts';

/** The guard before leaving, once its code is there. */
export interface LeaveGuard extends WorkDesk {
  readonly ask: LeaveControl['ask'];
  /** Asks before a navigation that would lose work. Null lets it pass; else where the operator stays. */
  readonly holdBack: (to: PageLocation, signal: AbortSignal) => Promise<PageLocation | null>;
  /** The operator has signed out: nothing is kept of the work, for nobody. */
  readonly forget: () => void;
  /** The page loads anew, and not by the operator's wish: the browser does not ask. */
  readonly fallSilent: () => void;
}

/** The guard, whose code comes with the first page that can hold unsaved work: before that there is nothing to lose. */
export interface LazyLeave extends LeaveControl {
  readonly get: () => Promise<LeaveGuard>;
  readonly peek: () => LeaveGuard | null;
}

/** Prepares the guard. */
export function createLazyLeave(start: () => Promise<LeaveGuard>): LazyLeave {
  let started: LeaveGuard | null = null;
  let starting: Promise<LeaveGuard> | null = null;
  return {
    ask: async (way, tabKeys) => (await starting?.catch(() => null))?.ask(way, tabKeys) ?? true,
    peek: () => started,
    get: () => {
      starting ??= start().then(
        (guard) => {
          started = guard;
          return guard;
        },
        (cause: unknown) => {
          starting = null;
          throw cause;
        },
      );
      return starting;
    },
  };
}
