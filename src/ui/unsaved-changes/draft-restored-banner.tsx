import './draft-restored-banner.css';
import { DRAFT_TEXTS } from '@locales/lazy/draft.ts';
import { useTexts } from '../text/use-texts.ts';
import { useTranslate } from '../use-translate.ts';
import type { RestoredDraft } from './use-unsaved-changes.ts';

export interface DraftNoteProps {
  /** Result of `useUnsavedChanges`; the banner is hidden for null. */
  readonly restored: RestoredDraft | null;
  /** Resets the form to the saved values. */
  readonly onDiscard: () => void;
}

/** Banner for a form restored from a draft, with a button to discard the restored input. */
export function DraftRestoredBanner({ restored, onDiscard }: DraftNoteProps) {
  useTexts(DRAFT_TEXTS);
  const t = useTranslate();
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

/** Formats a time of day in the language of the document. */
const timeOf = (at: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
