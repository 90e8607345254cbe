import { DISCARD_TEXTS } from '@locales/lazy/discard.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useTexts } from '../text/use-texts.ts';
import { useTranslate } from '../use-translate.ts';

interface DiscardQuestionProps {
  /** Title of the dialog to be closed. */
  readonly title: string;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Confirmation before a dialog with input is closed. */
export function DiscardQuestion({ title, onDiscard, onKeep }: DiscardQuestionProps) {
  useTexts(DISCARD_TEXTS);
  const t = useTranslate();
  return (
    <ConfirmDialog
      open
      danger
      title={t('discard.title')}
      body={<p>{t('discard.body', { name: title })}</p>}
      acceptLabel={t('discard.accept')}
      rejectLabel={t('discard.reject')}
      onAccept={onDiscard}
      onReject={onKeep}
    />
  );
}
