import { useId } from 'react';

interface CodeViewProps {
  readonly label: string;
  readonly testId: string;
  readonly rows: number;
  readonly value: string;
  readonly placeholder?: string;
  /** True for what is copied whole. */
  readonly isSelected?: boolean;
}

/** A text of several lines to read and to copy. */
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
