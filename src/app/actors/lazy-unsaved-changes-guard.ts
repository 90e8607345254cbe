import type { PageLocation } from '@src/contracts/routes/route.ts';
import { createLazy, type Lazy } from '@src/lib/lazy.ts';
import type { LeaveControl, UnsavedChangesRegistry } from '@src/ui/unsaved-changes/unsaved-changes.ts';

/** The guard before leaving, once its code is there. */
export interface UnsavedChangesGuard extends UnsavedChangesRegistry {
  readonly ask: LeaveControl['ask'];
  /** Asks before a navigation that would lose work. Null lets it pass; else where the operator stays. */
  readonly confirmNavigation: (to: PageLocation, signal: AbortSignal) => Promise<PageLocation | null>;
}

/** The guard, whose code comes with the first page that can hold unsaved work: before that there is nothing to lose. */
export interface LazyUnsavedChangesGuard extends LeaveControl, Lazy<UnsavedChangesGuard> {
  readonly get: () => Promise<UnsavedChangesGuard>;
  readonly peek: () => UnsavedChangesGuard | null;
}

/** Prepares the guard. */
export function createLazyUnsavedChangesGuard(start: () => Promise<UnsavedChangesGuard>): LazyUnsavedChangesGuard {
  const part = createLazy(start);
  return { ...part, ask: async (way, tabKeys) => part.peek()?.ask(way, tabKeys) ?? true };
}
