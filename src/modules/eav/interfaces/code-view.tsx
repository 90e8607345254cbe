import { useId } from 'react';

interface CodeViewProps {
  readonly label: string;
  readonly testId: string;
  readonly rows: number;
  readonly value: string;
  readonly placeholder?: string;
  /** True when focus selects the whole text. */
  readonly isSelected?: boolean;
}

/** A read-only text of several lines that can be copied. */
export function CodeView({ label, testId, rows, value, placeholder, isSelected = false }: CodeViewProps) {
  const id = useId();
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="input eav-code"
        data-testid={testId}
        readOnly
        rows={rows}
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onFocus={isSelected ? (event) => event.currentTarget.select() : undefined}
      />
    </>
  );
}
