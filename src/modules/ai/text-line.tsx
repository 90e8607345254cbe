import { useId } from 'react';

interface TextLineProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly long?: boolean;
  readonly isWrong?: boolean;
  readonly required?: boolean;
  readonly testId?: string;
  readonly placeholder?: string;
}

/** A text under its label. */
export function TextLine({
  label,
  value,
  onChange,
  long = false,
  isWrong,
  required,
  testId,
  placeholder,
}: TextLineProps) {
  const id = useId();
  const Control = long ? 'textarea' : 'input';
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Control
        id={id}
        className="input"
        value={value}
        aria-invalid={isWrong === true}
        aria-required={required === true}
        data-testid={testId}
        placeholder={placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
