import type { TaskScope } from '@machines/unsaved-changes/index.ts';
import { tabKey as keyOf } from '@src/contracts/tab.ts';
import { useEffectEvent, useId } from 'react';
import { useApp } from '../app-context.tsx';
import { usePage } from '../page/page-context.tsx';
import { usePageEffect } from '../page/use-page-effect.ts';
import type { WorkEntry } from './unsaved-changes.ts';

interface TaggedActor<Tag extends string> {
  readonly getSnapshot: () => { readonly hasTag: (tag: Tag) => boolean };
  readonly subscribe: (onNext: () => void) => { readonly unsubscribe: () => void };
}

/**
 * Marks the page as busy while its actor has the tag, also in the background: the tab shows it, and closing the page
 * asks for confirmation unless the operation goes on without the page. `title` is the translated name of the operation.
 * @example useUnsavedOperation(bulk, 'busy', t('resource.bulk.title'))
 */
export function useUnsavedOperation<Tag extends string>(
  actor: TaggedActor<Tag>,
  tag: NoInfer<Tag>,
  title: string,
  scope: TaskScope = 'page',
): void {
  const { leave } = useApp();
  const page = usePage();
  const workId = useId();
  const tabKey = page.tabKey ?? keyOf(page);
  const currentEntry = useEffectEvent((isRunning: boolean) => entryOf(workId, { tabKey, title, scope }, isRunning));
  usePageEffect(() => {
    let wasRunning = false;
    const tell = () => {
      const isRunning = actor.getSnapshot().hasTag(tag);
      if (isRunning === wasRunning) return;
      wasRunning = isRunning;
      const entry = currentEntry(isRunning);
      const guard = leave.peek();
      if (guard !== null) guard.report(entry);
      else leave.get().then((setup) => wasRunning === isRunning && setup.report(entry), fetchFailed);
    };
    const { unsubscribe } = actor.subscribe(tell);
    tell();
    return () => {
      wasRunning = false;
      unsubscribe();
      leave.peek()?.withdraw(workId);
    };
  }, [actor, leave, tag, workId]);
}

const fetchFailed = () => performance.mark('statehouse:unsaved-changes-guard-failed');

function entryOf(
  workId: string,
  { tabKey, title, scope }: { readonly tabKey: string; readonly title: string; readonly scope: TaskScope },
  isRunning: boolean,
): WorkEntry {
  const phase = isRunning ? ('running' as const) : undefined;
  const read = () => ({ id: workId, title, dirty: false, phase });
  return { workId, tabKey, title, dirty: false, phase: phase ?? null, scope, canSave: false, canKeep: false, read };
}
