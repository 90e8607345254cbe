import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useController } from 'react-hook-form';
import { TextControl } from './kit/controls.tsx';
import { FormField } from './kit/form-field.tsx';
import type { SampleForm } from './kit/use-sample-form.ts';
import type { ParcelValues } from './parcel-form.ts';

interface ParcelInvoiceProps {
  readonly handle: SampleForm<ParcelValues>;
  readonly label: string;
}

/** Invoice fields; the name is required when an invoice is wanted. */
export function ParcelInvoice({ handle, label }: ParcelInvoiceProps) {
  const t = useTranslate();
  const { field } = useController({ control: handle.form.control, name: 'wantsInvoice' });
  return (
    <>
      <div className="field form-field">
        <Switch label={t('gallery.forms.parcel.wantsInvoice')} checked={field.value} onChange={field.onChange} />
      </div>
      {field.value && (
        <FormField handle={handle} name="invoiceTitle" label={label} required>
          {(control) => <TextControl control={control} />}
        </FormField>
      )}
    </>
  );
}
