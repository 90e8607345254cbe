import { useTypedText } from '@src/crud/field-kinds/inputs/use-typed-text.ts';
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
  /** Stored units per written unit; the stored numbers are whole when it is not 1. */
  readonly unit?: number;
  readonly onChange: (value: number | undefined) => void;
}

/**
 * A number input of the property panel; undefined when it is empty. A number that is not accepted stays in the input
 * until it is left, because many numbers begin with one, as 12 does when the least is 2.
 */
export function NumberProp(props: NumberPropProps) {
  const { name, label, value, min, max, unit = 1, onChange } = props;
  const id = useId();
  const typed = useTypedText(value);
  const type = (text: string) => {
    typed.type(text);
    const next = text === '' ? undefined : inUnits(Number(text), unit);
    if (isAccepted(next, props)) onChange(next);
  };
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
        value={typed.text ?? (value === undefined ? '' : value / unit)}
        min={min}
        max={max}
        step={unit === 1 ? 'any' : 1 / unit}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={typed.end}
      />
    </div>
  );
}

const inUnits = (written: number, unit: number) => (unit === 1 ? written : Math.round(written * unit));

const isAccepted = (next: number | undefined, { min, max, isWhole = false }: NumberPropProps) =>
  next === undefined ||
  ((min === undefined || next >= min) && (max === undefined || next <= max) && (!isWhole || Number.isInteger(next)));
