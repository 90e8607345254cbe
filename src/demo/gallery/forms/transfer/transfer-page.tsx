import { withPrime } from '@src/ui/prime/prime.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { focusField, type SampleForm, useSampleForm } from '../kit/use-sample-form.ts';
import { useSaving } from '../kit/use-save.ts';
import { ConfirmStep } from './transfer-confirm.tsx';
import { TransferDone } from './transfer-done.tsx';
import { FillStep } from './transfer-fill.tsx';
import { NEW_TRANSFER, STEPS, type Step, type TransferValues, transferSchema } from './transfer-form.ts';

/** Three steps of one form; going back preserves the values. */
function TransferPage() {
  const [step, setStep] = useState<Step>('fill');
  const handle: SampleForm<TransferValues> = useSampleForm<TransferValues>(transferSchema, NEW_TRANSFER);
  const saving = useSaving('transfer');
  const send = () => {
    const values = handle.form.getValues();
    saving.save(values, () => {
      // Clears the dirty state, so that the leave guard does not ask.
      handle.form.reset(values);
      setStep('done');
    });
  };
  const fillIn = () => {
    setStep('fill');
    // The focused element was removed with the step; the first field is rendered by then.
    requestAnimationFrame(() => focusField(handle.prefix, 'payer'));
  };
  const again = () => {
    handle.form.reset(NEW_TRANSFER);
    fillIn();
  };
  return (
    <section className="card form-part">
      <StepList step={step} />
      {step === 'fill' && <FillStep handle={handle} saving={saving} onNext={() => setStep('confirm')} />}
      {step === 'confirm' && (
        <ConfirmStep values={handle.form.getValues()} saving={saving} onBack={fillIn} onSend={send} />
      )}
      {step === 'done' && saving.saved !== null && (
        <TransferDone saved={saving.saved} values={handle.form.getValues()} onAgain={again} />
      )}
    </section>
  );
}

function StepList({ step }: { readonly step: Step }) {
  const t = useTranslate();
  return (
    <ol className="form-steps" aria-label={t('gallery.forms.transfer.steps')}>
      {STEPS.map((each, index) => (
        <li key={each} aria-current={each === step ? 'step' : undefined}>
          <span className="form-step-mark number" aria-hidden="true">
            {index + 1}
          </span>
          {t(`gallery.forms.transfer.step.${each}`)}
        </li>
      ))}
    </ol>
  );
}

export default withPrime(TransferPage);
