import { tabKey as keyOf } from '@src/contracts/tab.ts';
import { useId, useInsertionEffect, useRef } from 'react';
import { useConsole } from './console-context.tsx';
import { usePage } from './page-context.tsx';
import type { WorkEntry } from './unsaved-work.ts';

interface TaggedActor<Tag extends string> {
  readonly getSnapshot: () => { readonly hasTag: (tag: Tag) => boolean };
  readonly subscribe: (onNext: () => void) => { readonly unsubscribe: () => void };
}

/**
 * Says that something of the page is running while its actor has the tag, in the background too: the tab shows it, and who
 * leaves the page for good is asked first. `title` is what the operator calls it, translated.
 * @example useRunningWork(bulk, 'busy', t('resource.bulk.title'))
 */
export function useRunningWork<Tag extends string>(actor: TaggedActor<Tag>, tag: NoInfer<Tag>, title: string): void {
  const { leave } = useConsole();
  const page = usePage();
  const workId = useId();
  const tabKey = page.tabKey ?? keyOf(page);
  const latest = useRef({ tabKey, title });
  useInsertionEffect(() => {
    latest.current = { tabKey, title };
  });
  // An insertion effect on purpose: it stays while a kept page is hidden, where a subscription of the view's would end.
  useInsertionEffect(() => {
    let wasRunning = false;
    const tell = () => {
      const isRunning = actor.getSnapshot().hasTag(tag);
      if (isRunning === wasRunning) return;
      wasRunning = isRunning;
      const entry = entryOf(workId, latest.current, isRunning);
      const told = leave.peek();
      if (told !== null) told.report(entry);
      else leave.get().then((desk) => wasRunning === isRunning && desk.report(entry), fetchFailed);
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

const fetchFailed = () => performance.mark('statehouse:leave-guard-failed');

function entryOf(
  workId: string,
  { tabKey, title }: { readonly tabKey: string; readonly title: string },
  isRunning: boolean,
): WorkEntry {
  const phase = isRunning ? ('running' as const) : undefined;
  const read = () => ({ id: workId, title, dirty: false, phase });
  return { workId, tabKey, title, dirty: false, phase: phase ?? null, canSave: false, canKeep: false, read };
}
