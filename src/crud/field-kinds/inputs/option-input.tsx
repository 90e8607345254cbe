import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Dropdown } from 'primereact/dropdown';
import { MultiSelect } from 'primereact/multiselect';
import { useEffect } from 'react';
import { useLabel } from '../../use-label.ts';
import { ariaOf, type InputProps } from './input-props.ts';
import { DROPDOWN_ROOT } from './prime-inputs.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly icon: string | undefined;
}

/** From this number of options on, the list has a search field. */
const MANY = 9;

function useOptions({ options = [] }: FieldDefinition): Option[] {
  const label = useLabel();
  return options.map(({ value, label: words, icon }) => ({ value, label: label(words), icon }));
}

function OptionText({ label, icon }: Option) {
  return (
    <span className="cell-icon-text">
      {icon !== undefined && <Icon name={icon} />}
      {label}
    </span>
  );
}

/** Dropdown for one of the options of the field. */
export function SelectInput(props: InputProps) {
  const t = useTranslate();
  const { id, field, value, onChange, onBlur, disabled, required, invalid, placeholder } = props;
  const options = useOptions(field);
  // The library copies the aria attributes of the input to its label too, where `aria-required` is not allowed.
  useEffect(() => document.getElementById(id)?.setAttribute('aria-required', String(required)), [id, required]);
  const { 'aria-required': _, ...aria } = ariaOf(props);
  return (
    <Dropdown
      inputId={id}
      className="record-wide-control"
      value={value ?? null}
      options={options}
      itemTemplate={OptionText}
      placeholder={placeholder ?? t('record.input.choose')}
      showClear={!required}
      filter={options.length >= MANY}
      appendTo="self"
      disabled={disabled}
      invalid={invalid}
      pt={{ root: DROPDOWN_ROOT, input: aria, select: { 'aria-hidden': true } }}
      onChange={(event) => onChange(event.value ?? null)}
      onBlur={onBlur}
    />
  );
}

/** Dropdown for several of the options of the field. */
export function MultiSelectInput(props: InputProps) {
  const t = useTranslate();
  const { id, field, value, onChange, onBlur, disabled, invalid, placeholder } = props;
  const options = useOptions(field);
  return (
    <MultiSelect
      inputId={id}
      className="record-wide-control"
      value={Array.isArray(value) ? value : []}
      options={options}
      itemTemplate={OptionText}
      display="chip"
      placeholder={placeholder ?? t('record.input.choose')}
      filter={options.length >= MANY}
      appendTo="self"
      disabled={disabled}
      invalid={invalid}
      pt={{ input: ariaOf(props) }}
      onChange={(event) => onChange(event.value)}
      onBlur={onBlur}
    />
  );
}
