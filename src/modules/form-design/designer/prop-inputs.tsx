import { TextField } from '@src/ui/form/text-field.tsx';
import { useId } from 'react';

interface TextPropProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** True when the note is a warning. */
  readonly isWarning?: boolean;
  /** Error of the value. */
  readonly problem?: string | null;
  readonly maxLength?: number;
  readonly onBlur?: () => void;
  readonly onChange: (value: string) => void;
}

/** A text input of the property panel. */
export function TextProp({ name, note, isWarning = false, ...rest }: TextPropProps) {
  return (
    <TextField
      {...rest}
      data-testid={`form-prop-${name}`}
      note={note !== undefined && <p className={isWarning ? 'field-help fd-missing' : 'field-help'}>{note}</p>}
    />
  );
}

interface NumberPropProps {
  readonly name: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly min?: number;
  readonly max?: number;
  /** True when only whole numbers are accepted. */
  readonly isWhole?: boolean;
  readonly onChange: (value: number | undefined) => void;
}

/** A number input of the property panel; undefined when it is empty. */
export function NumberProp({ name, label, value, min, max, isWhole = false, onChange }: NumberPropProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        className="input"
        data-testid={`form-prop-${name}`}
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => {
          const next = event.target.value === '' ? undefined : Number(event.target.value);
          const isWithin =
            next === undefined ||
            ((min === undefined || next >= min) &&
              (max === undefined || next <= max) &&
              (!isWhole || Number.isInteger(next)));
          if (isWithin) onChange(next);
        }}
      />
    </div>
  );
}
