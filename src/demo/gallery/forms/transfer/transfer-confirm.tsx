import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useRef, useState } from 'react';
import type { Saving } from '../kit/use-save.ts';
import { TransferFacts } from './transfer-facts.tsx';
import type { TransferValues } from './transfer-form.ts';

interface ConfirmStepProps {
  readonly values: TransferValues;
  readonly saving: Saving;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

/** Second step: review before sending. */
export function ConfirmStep({ values, saving, onBack, onSend }: ConfirmStepProps) {
  const t = useTranslate();
  const [isChecked, setChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element was removed with the previous step.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="form-part">
      <h2 ref={heading} tabIndex={-1}>
        {t('gallery.forms.transfer.look')}
      </h2>
      <TransferFacts values={values} />
      <label className="checkbox">
        <input type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.currentTarget.checked)} />
        {t('gallery.forms.transfer.checked')}
      </label>
      <ErrorLine refusal={saving.refusal} fields={NO_FIELDS} />
      <div className="form-buttons">
        <button type="button" className="button" disabled={saving.isBusy} onClick={onBack}>
          {t('gallery.forms.transfer.back')}
        </button>
        <button type="button" className="button button-primary" disabled={!isChecked || saving.isBusy} onClick={onSend}>
          {t(saving.isBusy ? 'gallery.forms.transfer.sending' : 'gallery.forms.transfer.send')}
        </button>
      </div>
    </div>
  );
}
