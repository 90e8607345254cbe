import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Rating } from 'primereact/rating';
import { Slider } from 'primereact/slider';
import { FormField } from '../kit/form-field.tsx';
import { BoxesControl, RadioControl, SegmentsControl } from '../kit/mark-controls.tsx';
import type { SampleForm } from '../kit/use-sample-form.ts';
import { type AllControlsValues, PACES, SIZES, WEEKDAYS } from './all-controls-form.ts';

/** Checkboxes, switches and sliders. */
export function AllToggleControls({ handle }: { readonly handle: SampleForm<AllControlsValues> }) {
  const t = useTranslate();
  return (
    <>
      <FormField handle={handle} name="pace" label={t('gallery.forms.every.pace')} group>
        {(control) => (
          <RadioControl
            control={control}
            options={PACES.map((each) => ({ value: each, label: t(`gallery.forms.pace.${each}`) }))}
          />
        )}
      </FormField>
      <FormField handle={handle} name="weekdays" label={t('gallery.forms.every.weekdays')} group>
        {(control) => (
          <BoxesControl
            control={control}
            options={WEEKDAYS.map((each) => ({ value: each, label: t(`gallery.forms.weekday.${each}`) }))}
          />
        )}
      </FormField>
      <FormField handle={handle} name="size" label={t('gallery.forms.every.size')} group>
        {(control) => (
          <SegmentsControl
            control={control}
            label={t('gallery.forms.every.size')}
            options={SIZES.map((each) => ({ value: each, label: t(`gallery.forms.size.${each}`) }))}
          />
        )}
      </FormField>
      <FormField handle={handle} name="isOn" label={t('gallery.forms.every.isOn')} group>
        {({ value, onChange }) => (
          <Switch label={t('gallery.forms.every.isOnWords')} checked={value} onChange={onChange} />
        )}
      </FormField>
      <FormField handle={handle} name="slider" label={t('gallery.forms.every.slider')} group>
        {({ id, labelId, value, onChange }) => (
          <span className="form-slider">
            <Slider
              id={id}
              value={value}
              pt={{ handle: { 'aria-labelledby': labelId } }}
              onChange={(event) => onChange(typeof event.value === 'number' ? event.value : 0)}
            />
            <output className="number">{value}</output>
          </span>
        )}
      </FormField>
      <FormField handle={handle} name="rating" label={t('gallery.forms.every.rating')} group>
        {({ id, value, onChange }) => (
          <Rating id={id} value={value ?? 0} cancel={false} onChange={(event) => onChange(event.value ?? null)} />
        )}
      </FormField>
      <FormField handle={handle} name="color" label={t('gallery.forms.every.color')}>
        {({ id, value, onChange, onBlur, aria }) => (
          <input
            id={id}
            type="color"
            className="form-color"
            value={value}
            aria-describedby={aria['aria-describedby']}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        )}
      </FormField>
    </>
  );
}
