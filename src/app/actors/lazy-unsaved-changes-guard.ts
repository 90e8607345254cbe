import { loadActor } from '@machines/shared/lazy-actor.ts';
import { createLazy, type Lazy } from '@src/lib/lazy.ts';
import type { LeaveControl } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import type { LeaveGuardDeps, UnsavedChangesGuard } from './unsaved-changes-guard-types.ts';
import type { UnsavedWork } from './unsaved-work.ts';

/**
 * The unsaved-changes guard, loaded with the first page that can hold unsaved work: before that there is nothing to
 * lose.
 */
export interface LeaveGuard extends LeaveControl, Pick<Lazy<UnsavedChangesGuard>, 'get' | 'peek'> {
  readonly get: () => Promise<UnsavedChangesGuard>;
  readonly peek: () => UnsavedChangesGuard | null;
}

/** The unsaved work and its dialog, loaded on first use. */
export const prepareUnsavedWork = (): Lazy<UnsavedWork> =>
  createLazy(async () => {
    const [{ createUnsavedWork }] = await Promise.all([
      import('./unsaved-work.ts'),
      import('@src/shell/unsaved-changes/unsaved-changes-dialog.tsx'),
    ]);
    return createUnsavedWork(Date.now);
  });

/** Creates the lazy guard. */
export function createLeaveControl(work: Lazy<UnsavedWork>, deps: LeaveGuardDeps): LeaveGuard {
  const { get, peek, hasBegun } = createLazy(async () => {
    const [{ createLeaveGuard }] = await Promise.all([
      import('./unsaved-changes-guard.ts'),
      loadActor(deps.actors.unsavedChanges),
      loadActor(deps.actors.tabs),
    ]);
    return createLeaveGuard(await work.get(), deps);
  });
  return {
    get,
    peek,
    // While the guard is loading a page may already hold unsaved work; without its code nothing can be asked.
    ask: async (way, tabKeys) =>
      (peek() ?? (hasBegun() ? await get().catch(() => null) : null))?.ask(way, tabKeys) ?? true,
  };
}
