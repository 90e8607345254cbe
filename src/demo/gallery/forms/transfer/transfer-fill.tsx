import { useTranslate } from '@src/ui/use-translate.ts';
import { ChoiceControl, NumberControl, TextControl } from '../kit/controls.tsx';
import { SampleFrame } from '../kit/demo-form.tsx';
import { FormField } from '../kit/form-field.tsx';
import { SegmentsControl } from '../kit/mark-controls.tsx';
import type { SampleForm } from '../kit/use-sample-form.ts';
import type { Saving } from '../kit/use-save.ts';
import { PAYERS, type TransferValues, WAYS } from './transfer-form.ts';

interface FillStepProps {
  readonly handle: SampleForm<TransferValues>;
  readonly saving: Saving;
  readonly onNext: () => void;
}

const NAMES = ['payer', 'way', 'payee', 'payeeName', 'amount'] as const;

/** First step: all inputs. */
export function FillStep({ handle, saving, onNext }: FillStepProps) {
  const t = useTranslate();
  const labelOf = (name: string) => t(`gallery.forms.transfer.${NAMES.find((each) => each === name) ?? 'payer'}`);
  return (
    <div className="form-narrow">
      <SampleFrame
        handle={handle}
        saving={{ ...saving, saved: null }}
        title={t('gallery.menu.formStep')}
        labelOf={labelOf}
        submitLabel={t('gallery.forms.transfer.next')}
        onValid={onNext}
      >
        <div className="form-grid">
          <FormField handle={handle} name="payer" label={labelOf('payer')} required>
            {(control) => (
              <ChoiceControl
                control={control}
                placeholder={t('gallery.forms.choose')}
                options={PAYERS.map((each) => ({ value: each, label: t(`gallery.forms.payer.${each}`) }))}
              />
            )}
          </FormField>
          <FormField handle={handle} name="way" label={labelOf('way')} group>
            {(control) => (
              <SegmentsControl
                control={control}
                label={labelOf('way')}
                options={WAYS.map((each) => ({ value: each, label: t(`gallery.forms.way.${each}`) }))}
              />
            )}
          </FormField>
          <FormField
            handle={handle}
            name="payee"
            label={labelOf('payee')}
            help={t('gallery.forms.transfer.payeeHelp')}
            required
          >
            {(control) => <TextControl control={control} maxLength={40} />}
          </FormField>
          <FormField handle={handle} name="payeeName" label={labelOf('payeeName')} required>
            {(control) => <TextControl control={control} maxLength={40} />}
          </FormField>
          <FormField handle={handle} name="amount" label={labelOf('amount')} required>
            {(control) => <NumberControl control={control} decimals={2} prefix={'\u00a5'} />}
          </FormField>
        </div>
      </SampleFrame>
    </div>
  );
}
