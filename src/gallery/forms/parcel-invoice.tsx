import { Switch } from '@src/ui/switch.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useController } from 'react-hook-form';
import { TextControl } from './kit/controls.tsx';
import { FormField } from './kit/form-field.tsx';
import type { SampleForm } from './kit/use-sample-form.ts';
import type { ParcelValues } from './parcel-form.ts';

interface ParcelInvoiceProps {
  readonly handle: SampleForm<ParcelValues>;
  readonly label: string;
}

/** Who wants an invoice has to say in whose name. */
export function ParcelInvoice({ handle, label }: ParcelInvoiceProps) {
  const t = useText();
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
