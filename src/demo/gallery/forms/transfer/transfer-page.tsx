import { withPrime } from '@src/ui/prime/prime.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { focusField, type SampleForm, useSampleForm } from '../kit/use-sample-form.ts';
import { useSaving } from '../kit/use-save.ts';
import { ConfirmStep } from './transfer-confirm.tsx';
import { TransferDone } from './transfer-done.tsx';
import { FillStep } from './transfer-fill.tsx';
import { NEW_TRANSFER, STEPS, type Step, type TransferValues, transferSchema } from './transfer-form.ts';

/** Three steps over one form: going back keeps what was filled in. */
function TransferPage() {
  const [step, setStep] = useState<Step>('fill');
  const handle: SampleForm<TransferValues> = useSampleForm<TransferValues>(transferSchema, NEW_TRANSFER);
  const saving = useSaving('transfer');
  const send = () => {
    const values = handle.form.getValues();
    saving.save(values, () => {
      // The guard before leaving has nothing more to ask about.
      handle.form.reset(values);
      setStep('done');
    });
  };
  const fillIn = () => {
    setStep('fill');
    // What was in focus has gone with the step; the first field is drawn by then.
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
