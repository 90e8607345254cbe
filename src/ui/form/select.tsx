import { type ComponentProps, useId } from 'react';
import { FieldProblem, problemAttributes } from './field-problem.tsx';

/** An option of a `Select`. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

/** Props of `Select`; children are further options, in groups. All other props are passed to the element. */
export interface SelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly options?: readonly SelectOption[];
  /** Label of an empty first option; without it there is none. */
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Native dropdown for one of a few values. */
export function Select({ options = [], placeholder, onChange, className, children, ...rest }: SelectProps) {
  return (
    <select
      {...rest}
      className={className === undefined ? 'input' : `input ${className}`}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled === true}>
          {label}
        </option>
      ))}
      {children}
    </select>
  );
}

/** Props of `SelectField`. */
export interface SelectFieldProps extends Omit<SelectProps, 'id' | 'aria-invalid'> {
  readonly label: string;
  /** Error of the value, shown below. */
  readonly problem?: string | null;
}

/** A `Select` with a label. */
export function SelectField({ label, problem = null, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Select {...rest} {...problemAttributes(`${id}-problem`, problem)} id={id} />
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
