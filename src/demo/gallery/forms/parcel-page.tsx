import { withPrime } from '@src/ui/prime/prime.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useWatch } from 'react-hook-form';
import { ChoiceControl, NumberControl, TextControl } from './kit/controls.tsx';
import { SampleFrame } from './kit/demo-form.tsx';
import { FormField } from './kit/form-field.tsx';
import { SegmentsControl } from './kit/mark-controls.tsx';
import { type SampleForm, useSampleForm } from './kit/use-sample-form.ts';
import { useSaving } from './kit/use-save.ts';
import { ParcelAddress } from './parcel-address.tsx';
import { NEW_PARCEL, type ParcelValues, PRICES, parcelSchema, sentParcel, sumsOf, WAYS } from './parcel-form.ts';
import { ParcelInvoice } from './parcel-invoice.tsx';

const NAMES = ['way', 'province', 'city', 'district', 'street', 'mail', 'article', 'pieces', 'invoiceTitle'] as const;

/** Form whose fields control visibility, requirement, options and values of others. */
function ParcelPage() {
  const t = useTranslate();
  const handle = useSampleForm<ParcelValues>(parcelSchema, NEW_PARCEL);
  const saving = useSaving('parcel');
  const way = useWatch({ control: handle.form.control, name: 'way' });
  const labelOf = (name: string) => t(`gallery.forms.parcel.${NAMES.find((each) => each === name) ?? 'way'}`);
  const save = (values: ParcelValues) => saving.save(sentParcel(values), () => handle.form.reset(values));
  return (
    <section className="card">
      <SampleFrame
        handle={handle}
        saving={saving}
        title={t('gallery.menu.formLinkage')}
        labelOf={labelOf}
        onValid={save}
      >
        <FormField handle={handle} name="way" label={labelOf('way')} group>
          {(control) => (
            <SegmentsControl
              control={control}
              label={labelOf('way')}
              options={WAYS.map((each) => ({ value: each, label: t(`gallery.forms.parcelWay.${each}`) }))}
            />
          )}
        </FormField>
        <div className="form-grid">
          {way === 'parcel' ? (
            <ParcelAddress handle={handle} labelOf={labelOf} />
          ) : (
            <FormField handle={handle} name="mail" label={labelOf('mail')} required>
              {(control) => <TextControl control={control} type="email" />}
            </FormField>
          )}
          <FormField handle={handle} name="article" label={labelOf('article')} required>
            {(control) => <Article control={control} />}
          </FormField>
          <FormField handle={handle} name="pieces" label={labelOf('pieces')} required>
            {(control) => <NumberControl control={control} />}
          </FormField>
          <ParcelInvoice handle={handle} label={labelOf('invoiceTitle')} />
        </div>
        <Sums handle={handle} />
      </SampleFrame>
    </section>
  );
}

function Article({ control }: Pick<Parameters<typeof ChoiceControl>[0], 'control'>) {
  const t = useTranslate();
  const { money } = useValueFormats();
  const options = (['lamp', 'desk', 'chair'] as const).map((each) => ({
    value: each,
    label: t('gallery.forms.parcel.priced', {
      name: t(`gallery.forms.article.${each}`),
      price: money(PRICES.get(each) ?? 0),
    }),
  }));
  return <ChoiceControl control={control} options={options} placeholder={t('gallery.forms.choose')} />;
}

/** Computed amounts. */
function Sums({ handle }: { readonly handle: SampleForm<ParcelValues> }) {
  const t = useTranslate();
  const { money } = useValueFormats();
  const [way, article, pieces] = useWatch({ control: handle.form.control, name: ['way', 'article', 'pieces'] });
  const sums = sumsOf({ way, article, pieces });
  return (
    <dl className="form-facts" aria-live="polite">
      {(['goods', 'postage', 'total'] as const).map((name) => (
        <div key={name} className="form-fact">
          <dt>{t(`gallery.forms.parcel.${name}`)}</dt>
          <dd className="number">{money(sums[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

export default withPrime(ParcelPage);
