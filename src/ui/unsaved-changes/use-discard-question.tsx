import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { UnsavedWork } from './unsaved-changes.ts';
import { type RestoredDraft, useUnsavedChanges, useWaitingDrafts } from './use-unsaved-changes.ts';

const DiscardQuestion = lazyComponent(async () => ({
  default: (await import('./discard-question.tsx')).DiscardQuestion,
}));

/** Functions to close a dialog that may contain input. */
interface GuardedClose {
  /** Closes the dialog; while it contains input, only after a confirmation. */
  readonly close: () => void;
  /** Closes the dialog after its input was sent: without confirmation, and without a draft. */
  readonly finish: () => void;
  /** The confirmation, to be rendered beside the dialog. */
  readonly question: ReactNode;
  /** The restored draft, for a note in the dialog. */
  readonly restored: RestoredDraft | null;
}

/**
 * Protects the input of a dialog: closing the dialog and leaving the page ask for confirmation. With `draft` and
 * `restore`, the input survives the end of the session; `useReopenedDialog` then opens the dialog again.
 * @example const { close, question } = useDiscardQuestion({ id: 'ship', title, dirty: handle.isDirty }, onClose)
 */
export function useDiscardQuestion(work: Omit<UnsavedWork, 'save'>, onClose: () => void): GuardedClose {
  const { title, dirty, draft } = work;
  const [isAsked, setAsked] = useState(false);
  const isOver = useRef(false);
  const restored = useUnsavedChanges({
    ...work,
    // Discarded or sent input is no draft, although the dialog is still mounted.
    draft: draft === undefined ? undefined : () => (isOver.current ? undefined : draft()),
  });
  const finish = () => {
    isOver.current = true;
    onClose();
  };
  const question = isAsked && (
    <Suspense>
      <DiscardQuestion title={title} onDiscard={finish} onKeep={() => setAsked(false)} />
    </Suspense>
  );
  return { close: () => (dirty ? setAsked(true) : finish()), finish, question, restored };
}

/**
 * Open state of a dialog, with its setter; initially open when there is a draft of its input.
 * @example const [isOpen, setOpen] = useReopenedDialog('index-new')
 */
export function useReopenedDialog(id: string): readonly [boolean, (isOpen: boolean) => void] {
  const drafts = useWaitingDrafts();
  return useState(drafts.includes(id));
}
