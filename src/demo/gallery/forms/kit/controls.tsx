import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { DROPDOWN_ROOT } from '@src/crud/field-kinds/inputs/prime-inputs.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { Calendar } from 'primereact/calendar';
import { Dropdown } from 'primereact/dropdown';
import { InputNumber } from 'primereact/inputnumber';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { useEffect } from 'react';
import { useValueNow } from './fix-aria-valuenow.ts';
import type { FieldControl } from './form-field.tsx';
import { readLocal, writeDay } from './local-dates.ts';

interface TextProps {
  readonly control: FieldControl<string>;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
}

/** A line of text. */
export function TextControl({ control, maxLength, autoComplete = 'off', type = 'text' }: TextProps) {
  const { id, value, onChange, onBlur, invalid, aria } = control;
  return (
    <InputText
      id={id}
      type={type}
      className="form-control"
      autoComplete={autoComplete}
      {...(maxLength === undefined ? {} : { maxLength })}
      value={value}
      invalid={invalid}
      {...aria}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}

/** Multi-line text input that grows with its content. */
export function LongTextControl({ control, maxLength }: Pick<TextProps, 'control' | 'maxLength'>) {
  const { id, value, onChange, onBlur, invalid, aria } = control;
  return (
    <InputTextarea
      id={id}
      className="form-control form-long"
      rows={3}
      {...(maxLength === undefined ? {} : { maxLength })}
      value={value}
      invalid={invalid}
      {...aria}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}

interface NumberProps {
  readonly control: FieldControl<number | null>;
  readonly decimals?: number;
  readonly prefix?: string;
}

/** Number input in the format of the language; null when empty. */
export function NumberControl({ control, decimals = 0, prefix }: NumberProps) {
  const { preferences } = useActors();
  const locale = useSelector(preferences, selectLocale);
  const { id, value, onChange, onBlur, invalid, aria } = control;
  useValueNow(id, value);
  const change = (next: number | null | undefined) => {
    if ((next ?? null) !== value) onChange(next ?? null);
  };
  return (
    <InputNumber
      inputId={id}
      className="form-control"
      locale={HTML_LANG[locale]}
      minFractionDigits={decimals}
      maxFractionDigits={decimals}
      {...(prefix === undefined ? {} : { prefix })}
      value={value}
      invalid={invalid}
      pt={{ input: { root: aria } }}
      onValueChange={(event) => change(event.value)}
      onChange={(event) => change(event.value)}
      onBlur={onBlur}
    />
  );
}

interface ChoiceProps {
  readonly control: FieldControl<string>;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
  /** True for a search field in the list. */
  readonly filter?: boolean;
  /** True while the options load. */
  readonly loading?: boolean;
}

/** Select of one option; empty text when none is chosen. */
export function ChoiceControl({ control, options, placeholder, filter = false, loading = false }: ChoiceProps) {
  const { id, labelId, value, onChange, onBlur, invalid, aria } = control;
  const { 'aria-required': required, ...others } = aria;
  // The library copies the aria attributes of the input to its label too, where `aria-required` is not allowed.
  useEffect(() => document.getElementById(id)?.setAttribute('aria-required', String(required)), [id, required]);
  return (
    <Dropdown
      inputId={id}
      className="form-control"
      value={value === '' ? null : value}
      options={[...options]}
      placeholder={placeholder}
      filter={filter}
      loading={loading}
      showClear={!required}
      appendTo="self"
      invalid={invalid}
      pt={{
        root: DROPDOWN_ROOT,
        input: others,
        select: { 'aria-hidden': true },
        filterInput: { 'aria-labelledby': labelId },
      }}
      onChange={(event) => onChange(typeof event.value === 'string' ? event.value : '')}
      onBlur={onBlur}
    />
  );
}

/**
 * Calendars open by their button and the arrow key only (`showOnFocus={false}`): one that opens on focus would trap the
 * Tab key. The library leaves the button out of the Tab order.
 */
export const CALENDAR_BUTTON = { dropdownButton: { root: { tabIndex: 0 } } };

/** Date input as `YYYY-MM-DD`; empty text when empty. */
export function DayControl({ control }: { readonly control: FieldControl<string> }) {
  const { id, value, onChange, onBlur, invalid, aria } = control;
  return (
    <Calendar
      inputId={id}
      className="form-control"
      value={readLocal(value)}
      showIcon
      showOnFocus={false}
      showButtonBar
      appendTo="self"
      invalid={invalid}
      pt={{ input: { root: aria }, ...CALENDAR_BUTTON }}
      onChange={(event) => onChange(event.value instanceof Date ? writeDay(event.value) : '')}
      onBlur={onBlur}
    />
  );
}
