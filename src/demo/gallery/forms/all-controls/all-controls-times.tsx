import { useTranslate } from '@src/ui/use-translate.ts';
import { Calendar } from 'primereact/calendar';
import { CALENDAR_BUTTON, DayControl } from '../kit/controls.tsx';
import { FormField } from '../kit/form-field.tsx';
import { readLocal, writeDay } from '../kit/local-dates.ts';
import type { SampleForm } from '../kit/use-sample-form.ts';
import type { AllControlsValues } from './all-controls-form.ts';

const MINUTES_LONG = 5;

/** Days and times. */
export function AllTimeControls({ handle }: { readonly handle: SampleForm<AllControlsValues> }) {
  const t = useTranslate();
  return (
    <>
      <FormField handle={handle} name="day" label={t('gallery.forms.every.day')} required>
        {(control) => <DayControl control={control} />}
      </FormField>
      <FormField handle={handle} name="range" label={t('gallery.forms.every.range')}>
        {({ id, value, onChange, onBlur, invalid, aria }) => (
          <Calendar
            inputId={id}
            className="form-control"
            selectionMode="range"
            value={value.map(readLocal)}
            showIcon
            showOnFocus={false}
            appendTo="self"
            readOnlyInput
            invalid={invalid}
            pt={{ input: { root: aria }, ...CALENDAR_BUTTON }}
            onChange={(event) => onChange((event.value ?? []).flatMap((day) => (day === null ? [] : [writeDay(day)])))}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <FormField handle={handle} name="time" label={t('gallery.forms.every.time')}>
        {({ id, value, onChange, onBlur, invalid, aria }) => (
          <Calendar
            inputId={id}
            className="form-control"
            timeOnly
            value={readLocal(value === '' ? null : `2000-01-01 ${value}:00`)}
            showIcon
            showOnFocus={false}
            appendTo="self"
            invalid={invalid}
            pt={{ input: { root: aria }, ...CALENDAR_BUTTON }}
            onChange={(event) =>
              onChange(event.value instanceof Date ? event.value.toTimeString().slice(0, MINUTES_LONG) : '')
            }
            onBlur={onBlur}
          />
        )}
      </FormField>
    </>
  );
}
