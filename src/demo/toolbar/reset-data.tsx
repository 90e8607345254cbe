import { ConfirmDialog } from '@src/ui/dialog/confirm-dialog.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

export interface ResetDataProps {
  /** Rejects when the data were not reset. */
  readonly onReset: () => Promise<void>;
}

type Step = 'idle' | 'asking' | 'working' | 'done' | 'failed';

/** Button that resets the demo data, after a confirmation. */
export function ResetData({ onReset }: ResetDataProps) {
  const t = useTranslate();
  const [step, setStep] = useState<Step>('idle');
  const reset = () => {
    setStep('working');
    onReset().then(
      () => setStep('done'),
      () => setStep('failed'),
    );
  };
  return (
    <div className="demo-dock-part">
      <h3>{t('dock.reset.title')}</h3>
      <p className="field-help">{t('dock.reset.text')}</p>
      <button type="button" className="button" data-testid="demo-reset" onClick={() => setStep('asking')}>
        {t('dock.reset.button')}
      </button>
      <p className="demo-dock-result" role="status">
        {step === 'done' && t('dock.reset.done')}
        {step === 'failed' && t('dock.reset.failed')}
      </p>
      <ConfirmDialog
        open={step === 'asking' || step === 'working'}
        title={t('dock.reset.question')}
        body={t('dock.reset.loss')}
        acceptLabel={t('dock.reset.accept')}
        rejectLabel={t('common.cancelText')}
        danger
        busy={step === 'working'}
        onAccept={reset}
        onReject={() => setStep('idle')}
      />
    </div>
  );
}
