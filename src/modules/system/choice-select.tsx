import type { Choice } from '@src/contracts/resource/wire.ts';
import { useId } from 'react';

interface ChoiceSelectProps {
  readonly label: string;
  /** Stands while nothing is chosen. */
  readonly hint: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly testId?: string;
  readonly invalid?: boolean;
}

/** One of a few records, in the browser's own control; those of a tree are indented. */
export function ChoiceSelect({ label, hint, choices, value, onChange, testId, invalid = false }: ChoiceSelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        aria-invalid={invalid}
        data-testid={testId}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{hint}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled === true}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
