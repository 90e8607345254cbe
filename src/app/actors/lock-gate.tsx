// Part of the first screen, which is counted in bytes: memoisation by the compiler would cost more than it saves here.
'use no memo';

import { useTranslate } from '@src/ui/use-translate.ts';
import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { LazyLock } from './lazy-lock.ts';

/**
 * Makes the gate before everything that the console shows. While the screen is locked nothing behind it is in the document
 * unsaved work waits as drafts in memory, and pages load their data again afterwards.
 */
export function createLockGate(lock: LazyLock, loadTexts: () => Promise<unknown>) {
  const load = async () => {
    const [views] = await Promise.all([import('@src/views/lock/lock-screen.tsx'), lock.get(), loadTexts()]);
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
    const isLocked = useSyncExternalStore(lock.subscribe, lock.isLocked);
    const isWarning = useSyncExternalStore(lock.subscribe, lock.isWarning);
    return (
      <>
        {!isLocked && children}
        <Suspense>{isLocked ? <LockScreen /> : isWarning && <IdleWarning />}</Suspense>
      </>
    );
  };
  return { LockGate, load };
}

/** The gate, and fetching what it shows ahead of need. */
export type LockGate = ReturnType<typeof createLockGate>;

/** The lock whose screen could not be fetched: nothing is shown, and loading the page again tries once more. */
function LockUnreachable() {
  const t = useTranslate();
  return <p role="alert">{t('sys.login.unreachable')}</p>;
}
