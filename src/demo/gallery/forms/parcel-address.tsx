import { useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useWatch } from 'react-hook-form';
import { ChoiceControl, TextControl } from './kit/controls.tsx';
import { type FieldControl, FormField } from './kit/form-field.tsx';
import type { SampleForm } from './kit/use-sample-form.ts';
import type { ParcelValues } from './parcel-form.ts';

interface ParcelAddressProps {
  readonly handle: SampleForm<ParcelValues>;
  readonly labelOf: (name: string) => string;
}

/** Province, city and district: each depends on the one before, and a change clears those that follow. */
export function ParcelAddress({ handle, labelOf }: ParcelAddressProps) {
  const { control, setValue } = handle.form;
  const [province, city] = useWatch({ control, name: ['province', 'city'] });
  return (
    <>
      <FormField handle={handle} name="province" label={labelOf('province')} required>
        {(field) => (
          <AreaControl
            isTop
            parent=""
            control={field}
            onChosen={() => {
              setValue('city', '');
              setValue('district', '');
            }}
          />
        )}
      </FormField>
      <FormField handle={handle} name="city" label={labelOf('city')} required>
        {(field) => <AreaControl parent={province} control={field} onChosen={() => setValue('district', '')} />}
      </FormField>
      <FormField handle={handle} name="district" label={labelOf('district')} required>
        {(field) => <AreaControl parent={city} control={field} onChosen={() => undefined} />}
      </FormField>
      <FormField handle={handle} name="street" label={labelOf('street')} required wide>
        {(field) => <TextControl control={field} autoComplete="street-address" />}
      </FormField>
    </>
  );
}

interface AreaControlProps {
  /** Code of the parent region; empty while none is chosen. */
  readonly parent: string;
  /** True for top-level regions. */
  readonly isTop?: boolean;
  readonly control: FieldControl<string>;
  readonly onChosen: () => void;
}

function AreaControl({ parent, isTop = false, control, onChosen }: AreaControlProps) {
  const t = useTranslate();
  const { samples } = useApp().gateways;
  const { data, state } = useQuery(
    async (above: string, signal: AbortSignal) => ({
      above,
      areas: isTop || above !== '' ? await samples.areas(above, signal) : [],
    }),
    parent,
  );
  const isKnown = data !== null && data.above === parent;
  return (
    <ChoiceControl
      control={{
        ...control,
        onChange: (code) => {
          control.onChange(code);
          onChosen();
        },
      }}
      options={isKnown ? data.areas.map(({ code, name }) => ({ value: code, label: name })) : []}
      loading={!isKnown && state !== 'failed'}
      placeholder={t(isTop || parent !== '' ? 'gallery.forms.choose' : 'gallery.forms.parcel.above')}
    />
  );
}
