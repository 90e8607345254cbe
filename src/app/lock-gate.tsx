// The first screen has a byte budget: the compiler's memoisation would cost more than it saves here.
'use no memo';

import { type LazyLockRef, selectIsLocked, selectIsWarning } from '@machines/lock/index.ts';
import { loadActor } from '@machines/shared/lazy-actor.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * Creates the gate around the console. While the screen is locked nothing behind it is in the document: unsaved
 * work is kept as drafts in memory, and pages load their data again after unlocking.
 */
export function createLockGate(lock: LazyLockRef, loadTexts: () => Promise<unknown>) {
  const load = async () => {
    const [views] = await Promise.all([import('@src/views/lock/lock-screen.tsx'), loadActor(lock), loadTexts()]);
    return views;
  };
  const part = (pick: (views: Awaited<ReturnType<typeof load>>) => ComponentType) =>
    lazy(() =>
      load()
        .then(pick, () => LockUnreachable)
        .then((shown) => ({ default: shown })),
    );
  const LockScreen = part((views) => views.LockScreen);
  const IdleWarning = part((views) => views.IdleWarning);

  const LockGate = ({ children }: { readonly children: ReactNode }) => {
    const isLocked = useSelector(lock, selectIsLocked);
    const isWarning = useSelector(lock, selectIsWarning);
    return (
      <>
        {!isLocked && children}
        <Suspense>{isLocked ? <LockScreen /> : isWarning && <IdleWarning />}</Suspense>
      </>
    );
  };
  return { LockGate, load };
}

/** The gate component, and the function that preloads its code. */
export type LockGate = ReturnType<typeof createLockGate>;

/** Shown when the lock screen could not be loaded; reloading the page tries again. */
function LockUnreachable() {
  const t = useTranslate();
  return <p role="alert">{t('sys.login.unreachable')}</p>;
}
