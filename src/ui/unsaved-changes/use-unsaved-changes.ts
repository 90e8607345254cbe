import { tabKey as keyOf } from '@src/contracts/tab.ts';
import { useEffect, useEffectEvent, useId, useInsertionEffect, useRef, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { usePage } from '../page/page-context.tsx';
import { usePageEffect } from '../page/use-page-effect.ts';
import type { UnsavedWork } from './unsaved-changes.ts';

/** Work restored from a draft. */
export interface RestoredDraft {
  /** Time when the draft was saved, in milliseconds since 1970. */
  readonly at: number;
  /** Hides the restored state; the page resets its form itself. */
  readonly dismiss: () => void;
}

/**
 * Registers unsaved work with the guard: it asks for confirmation before the page is left, marks the tab, and restores
 * a stored draft. Returns the restored draft, for a note on the page; null when there was none.
 * @example useUnsavedChanges({ id: 'notice', title, dirty, save, draft: () => form.getValues(), restore: (draft) =>
 * form.reset(decode(draft)) })
 */
export function useUnsavedChanges(work: UnsavedWork): RestoredDraft | null {
  const { leave } = useApp();
  const page = usePage();
  const workId = useId();
  const tabKey = page.tabKey ?? keyOf(page);
  const latest = useRef(work);
  const isWithdrawn = useRef(false);
  const { id, title, dirty, phase = null, version = 1 } = work;
  const canSave = work.save !== undefined;
  const canKeep = work.draft !== undefined;
  // Insertion effects also run after renders of a hidden page, whose unsaved work may change.
  useInsertionEffect(() => {
    latest.current = work;
  });
  useInsertionEffect(() => {
    const read = () => latest.current;
    const report = () => leave.peek()?.report({ workId, tabKey, title, dirty, phase, canSave, canKeep, read });
    // The work may be withdrawn before the guard is loaded; nothing would clear a report made after that.
    const reportLater = () => isWithdrawn.current || report();
    if (leave.peek() === null)
      leave.get().then(reportLater, () => performance.mark('statehouse:unsaved-changes-guard-failed'));
    else report();
  }, [leave, workId, tabKey, title, dirty, phase, canSave, canKeep]);
  useEffect(() => {
    if (!dirty || leave.peek() !== null) return;
    // Until the guard is loaded, which registers its own listener.
    const confirmUnload = (event: Event) => leave.peek() === null && event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [leave, dirty]);
  usePageEffect(() => {
    isWithdrawn.current = false;
    return () => {
      isWithdrawn.current = true;
      leave.peek()?.withdraw(workId);
    };
  }, [leave, workId]);
  return useRestoredDraft({ tabKey, id, version }, work.restore);
}

/** Ids of the stored drafts of this page when it was opened, so that their forms can be opened again. */
export function useWaitingDrafts(): readonly string[] {
  const { leave } = useApp();
  const page = usePage();
  const [found] = useState(() => leave.peek()?.draftsOf(page.tabKey ?? keyOf(page)) ?? []);
  return found;
}

/**
 * The part after `prefix` in the id of a stored draft of this page when it was opened; null when there is none.
 * @example const rule = useWaitingDraft('rule-')
 */
export function useWaitingDraft(prefix: string): string | null {
  return (
    useWaitingDrafts()
      .find((id) => id.startsWith(prefix))
      ?.slice(prefix.length) ?? null
  );
}

function useRestoredDraft(
  place: { readonly tabKey: string; readonly id: string; readonly version: number },
  restore: UnsavedWork['restore'],
): RestoredDraft | null {
  const { leave } = useApp();
  const [at, setAt] = useState<number | null>(null);
  const { tabKey, id, version } = place;
  const bringBack = useEffectEvent((value: unknown) => restore?.(value));
  useEffect(() => {
    const draft = leave.peek()?.takeDraft({ tabKey, id, version }) ?? null;
    if (draft === null) return;
    try {
      bringBack(draft.value);
      setAt(draft.at);
    } catch {
      // The draft of an older format cannot be restored.
      performance.mark('statehouse:draft-dropped');
    }
  }, [leave, tabKey, id, version]);
  return at === null ? null : { at, dismiss: () => setAt(null) };
}
