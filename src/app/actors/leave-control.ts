import { loadActor } from '@machines/shared/lazy-actor.ts';
import { createLazy, type Lazy } from '@src/lib/lazy.ts';
import type { LeaveControl } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import type { LeaveGuardDeps, UnsavedChangesGuard } from './leave-types.ts';
import type { UnsavedWork } from './unsaved-work.ts';

/** The way to the guard, whose code comes with the first page that can hold unsaved work: before that there is nothing to lose. */
export interface LeaveGuard extends LeaveControl, Pick<Lazy<UnsavedChangesGuard>, 'get' | 'peek'> {
  readonly get: () => Promise<UnsavedChangesGuard>;
  readonly peek: () => UnsavedChangesGuard | null;
}

/** Prepares unsaved work and the dialog that asks about it. */
export const prepareUnsavedWork = (): Lazy<UnsavedWork> =>
  createLazy(async () => {
    const [{ createUnsavedWork }] = await Promise.all([
      import('./unsaved-work.ts'),
      import('@src/shell/unsaved-changes/unsaved-changes-dialog.tsx'),
    ]);
    return createUnsavedWork(Date.now);
  });

/** Prepares the guard. */
export function createLeaveControl(work: Lazy<UnsavedWork>, deps: LeaveGuardDeps): LeaveGuard {
  const { get, peek } = createLazy(async () => {
    const [{ createLeaveGuard }] = await Promise.all([
      import('./leave-guard.ts'),
      loadActor(deps.actors.unsavedChanges),
      loadActor(deps.actors.tabs),
    ]);
    return createLeaveGuard(await work.get(), deps);
  });
  return { get, peek, ask: async (way, tabKeys) => peek()?.ask(way, tabKeys) ?? true };
}
