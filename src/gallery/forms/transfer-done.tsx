import type { SavedForm } from '@src/contracts/samples.ts';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useEffect, useRef } from 'react';
import { TransferFacts } from './transfer-facts.tsx';
import type { TransferValues } from './transfer-form.ts';

interface TransferDoneProps {
  readonly saved: SavedForm;
  readonly values: TransferValues;
  readonly onAgain: () => void;
}

/** The last step: what was done, and the way to the next transfer. */
export function TransferDone({ saved, values, onAgain }: TransferDoneProps) {
  const t = useText();
  const { dateTime } = useValueFormats();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <div className="form-part">
      <div role="status">
        <StatePanel
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
