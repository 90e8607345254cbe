import type { CacheRef } from '@machines/cache/index.ts';
import type { LiveUpdate } from '@src/contracts/live.ts';
import type { PageOwner } from '@src/ui/page/page-owner.ts';

interface Watch {
  /** The resources that matter: its own, and those that its records follow from. */
  readonly topics: readonly string[];
  /** The name under which the watcher writes: what it wrote itself it knows. */
  readonly by: string;
  /** True for records whose change matters, as the server tells of it. */
  readonly isAbout: (update: LiveUpdate) => boolean;
  readonly whenShown: PageOwner['whenShown'];
}

/** Calls back when it is notified; on a hidden page once for all notices, when it is shown again. */
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

/** Calls back when records of a resource changed, here or elsewhere; on a hidden page once, when it is shown again. */
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
