import type { CacheRef } from '@machines/cache/index.ts';
import type { LiveUpdate } from '@src/contracts/live.ts';
import type { PageOwner } from '@src/ui/page/page-owner.ts';

interface Watch {
  /** The resource itself, and the resources that its records depend on. */
  readonly topics: readonly string[];
  /** Id under which the watcher writes; its own changes are ignored. */
  readonly by: string;
  /** True for live updates that concern the watched records. */
  readonly isAbout: (update: LiveUpdate) => boolean;
  readonly whenShown: PageOwner['whenShown'];
}

/** Calls back after a notification; on a hidden page once for all notifications, when it is visible again. */
export function createNotifier(whenShown: PageOwner['whenShown'], callback: () => void) {
  let isOver = false;
  let isWaiting = false;
  return {
    notify: () => {
      if (isWaiting) return;
      isWaiting = true;
      whenShown(() => {
        isWaiting = false;
        if (!isOver) callback();
      });
    },
    stop: () => {
      isOver = true;
    },
  };
}

/**
 * Calls back when records of a resource were changed on this page or elsewhere; on a hidden page once, when it is
 * visible again.
 */
export function watchResource(
  cache: CacheRef,
  { topics, by, isAbout, whenShown }: Watch,
  onChange: () => void,
): () => void {
  const notifier = createNotifier(whenShown, onChange);
  const written = cache.on('cache.changed', (change) => {
    if (topics.includes(change.resource) && change.by !== by) notifier.notify();
  });
  const subscription = cache.on('cache.updated', ({ update }) => {
    if (isAbout(update)) notifier.notify();
  });
  return () => {
    notifier.stop();
    written.unsubscribe();
    subscription.unsubscribe();
  };
}
