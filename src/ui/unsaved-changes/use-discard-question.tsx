import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { UnsavedWork } from './unsaved-changes.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

const DiscardQuestion = lazyComponent(async () => ({
  default: (await import('./discard-question.tsx')).DiscardQuestion,
}));

/** How a dialog closes in which something may have been entered. */
interface GuardedClose {
  /** Closes the dialog; while something is entered, only after the operator said so. */
  readonly close: () => void;
  /** The question, to be shown beside the dialog. */
  readonly question: ReactNode;
}

/**
 * Keeps what was entered into a dialog from getting lost: closing it asks first, and so does leaving the page.
 * @example const { close, question } = useDiscardQuestion({ id: 'ship', title, dirty: handle.isDirty }, onClose)
 */
export function useDiscardQuestion(
  work: Pick<UnsavedWork, 'id' | 'title' | 'dirty' | 'phase'>,
  onClose: () => void,
): GuardedClose {
  const { title, dirty } = work;
  const [isAsked, setAsked] = useState(false);
  useUnsavedChanges(work);
  const question = isAsked && (
    <Suspense>
      <DiscardQuestion title={title} onDiscard={onClose} onKeep={() => setAsked(false)} />
    </Suspense>
  );
  return { close: () => (dirty ? setAsked(true) : onClose()), question };
}
