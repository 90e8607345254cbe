import type { SavedForm } from '@src/contracts/demo/gallery-endpoints.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useRef } from 'react';
import { TransferFacts } from './transfer-facts.tsx';
import type { TransferValues } from './transfer-form.ts';

interface TransferDoneProps {
  readonly saved: SavedForm;
  readonly values: TransferValues;
  readonly onAgain: () => void;
}

/** Last step: summary of the transfer, and a button for the next one. */
export function TransferDone({ saved, values, onAgain }: TransferDoneProps) {
  const t = useTranslate();
  const { dateTime } = useValueFormats();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <div className="form-part">
      <div role="status">
        <EmptyState
          kind="empty"
          icon="pi pi-check-circle"
          title={t('gallery.forms.transfer.doneTitle')}
          text={t('gallery.forms.saved', { id: saved.id, time: dateTime(saved.savedAt) })}
          action={
            <button ref={again} type="button" className="button button-primary" onClick={onAgain}>
              {t('gallery.forms.transfer.again')}
            </button>
          }
        />
      </div>
      <TransferFacts values={values} />
    </div>
  );
}
