import { Segmented } from '@src/ui/form/segmented.tsx';
import { Checkbox } from 'primereact/checkbox';
import { RadioButton } from 'primereact/radiobutton';
import type { FieldControl } from './form-field.tsx';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

interface RadioControlProps<Value extends string> {
  readonly control: FieldControl<Value>;
  readonly options: readonly Option<Value>[];
}

/** Radio buttons. */
export function RadioControl<Value extends string>({ control, options }: RadioControlProps<Value>) {
  const { id, value, onChange, onBlur } = control;
  return (
    <span className="form-choices">
      {options.map((option, index) => {
        const inputId = index === 0 ? id : `${id}-${option.value}`;
        return (
          <span key={option.value} className="form-choice">
            <RadioButton
              inputId={inputId}
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <label htmlFor={inputId}>{option.label}</label>
          </span>
        );
      })}
    </span>
  );
}

interface SegmentsControlProps<Value extends string> extends RadioControlProps<Value> {
  /** Accessible name of the group. */
  readonly label: string;
}

/** Segmented choice: one Tab stop, arrow keys select. */
export function SegmentsControl<Value extends string>({ control, label, options }: SegmentsControlProps<Value>) {
  return (
    <span>
      <Segmented label={label} options={options} value={control.value} onChange={control.onChange} />
    </span>
  );
}

interface BoxesControlProps {
  readonly control: FieldControl<string[]>;
  readonly options: readonly Option<string>[];
}

/** Group of check boxes. */
export function BoxesControl({ control, options }: BoxesControlProps) {
  const { id, value, onChange, onBlur } = control;
  const without = (left: string) => value.filter((each) => each !== left);
  return (
    <span className="form-choices">
      {options.map((option, index) => {
        const inputId = index === 0 ? id : `${id}-${option.value}`;
        return (
          <span key={option.value} className="form-choice">
            <Checkbox
              inputId={inputId}
              checked={value.includes(option.value)}
              onChange={({ checked }) => onChange(checked === true ? [...value, option.value] : without(option.value))}
              onBlur={onBlur}
            />
            <label htmlFor={inputId}>{option.label}</label>
          </span>
        );
      })}
    </span>
  );
}
