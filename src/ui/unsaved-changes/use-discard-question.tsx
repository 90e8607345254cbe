import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { UnsavedWork } from './unsaved-changes.ts';
import { type RestoredDraft, useUnsavedChanges, useWaitingDrafts } from './use-unsaved-changes.ts';

const DiscardQuestion = lazyComponent(async () => ({
  default: (await import('./discard-question.tsx')).DiscardQuestion,
}));

/** How a dialog closes in which something may have been entered. */
interface GuardedClose {
  /** Closes the dialog; while something is entered, only after the operator said so. */
  readonly close: () => void;
  /** Closes the dialog once what was entered is sent: no question, and no draft of it. */
  readonly finish: () => void;
  /** The question, to be shown beside the dialog. */
  readonly question: ReactNode;
  /** What came back from a draft, for a note in the dialog. */
  readonly restored: RestoredDraft | null;
}

/**
 * Keeps what was entered into a dialog from getting lost: closing it asks first, and so does leaving the page. With `draft` and
 * `restore`, what was entered survives the end of the session; `useReopenedDialog` opens the dialog again for it.
 * @example const { close, question } = useDiscardQuestion({ id: 'ship', title, dirty: handle.isDirty }, onClose)
 */
export function useDiscardQuestion(work: Omit<UnsavedWork, 'save'>, onClose: () => void): GuardedClose {
  const { title, dirty, draft } = work;
  const [isAsked, setAsked] = useState(false);
  const isOver = useRef(false);
  const restored = useUnsavedChanges({
    ...work,
    // What was given up or sent is no draft, though the dialog goes with it on screen.
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
 * Whether a dialog is open, and the way to open and close it: open from the start when what was entered into it waits as a draft.
 * @example const [isOpen, setOpen] = useReopenedDialog('index-new')
 */
export function useReopenedDialog(id: string): readonly [boolean, (isOpen: boolean) => void] {
  const drafts = useWaitingDrafts();
  return useState(drafts.includes(id));
}
