import './draft-note.css';
import { useText } from './use-text.ts';
import type { RestoredDraft } from './use-unsaved-work.ts';

/** Props of `DraftNote`. */
export interface DraftNoteProps {
  /** What `useUnsavedWork` answered; nothing is shown for null. */
  readonly restored: RestoredDraft | null;
  /** Sets the form back to what is saved. */
  readonly onDiscard: () => void;
}

/** Says that a form holds changes from a draft, and offers to give them up. */
export function DraftNote({ restored, onDiscard }: DraftNoteProps) {
  const t = useText();
  if (restored === null) return null;
  const { at, dismiss } = restored;
  const discard = () => {
    dismiss();
    onDiscard();
  };
  return (
    <p className="draft-note" role="status" data-testid="draft-note">
      <span>{t('ui.draft.restored', { time: timeOf(at) })}</span>
      <button type="button" className="button" data-testid="draft-discard" onClick={discard}>
        {t('ui.draft.discard')}
      </button>
    </p>
  );
}

/** The time of day, in the language of the document. */
const timeOf = (at: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || undefined, { hour: '2-digit', minute: '2-digit' }).format(
    at,
  );
