import { UNDO_TEXTS } from '@locales/lazy/undo.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface UndoRestProps {
  /** True while the server is asked for it. */
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** Button to undo the rest after an undo of many records was cancelled. */
export function UndoRest({ isBusy, onPress }: UndoRestProps) {
  useTexts(UNDO_TEXTS);
  const t = useTranslate();
  return (
    <button
      type="button"
      className="button button-quiet"
      data-testid="undo-rest"
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress()}
    >
      {t('undo.rest')}
    </button>
  );
}
