import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useId } from 'react';
import { ErrorLine } from './error-line.tsx';

interface ReasonFieldProps {
  readonly label: string;
  /** Help text that explains what the reason is used for. */
  readonly help: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Error of the action that the reason was given for. */
  readonly refusal: ApiError | null;
}

/** Field for a reason that the history records, at the top of a dialog. */
export function ReasonField({ label, help, value, onChange, refusal }: ReasonFieldProps) {
  const id = useId();
  return (
    <>
      <p id={`${id}-help`}>{help}</p>
      <TextField
        label={label}
        lines={3}
        maxLength={200}
        data-autofocus
        aria-required
        aria-describedby={`${id}-help`}
        value={value}
        onChange={onChange}
      />
      <ErrorLine refusal={refusal} fields={[{ name: 'reason', kind: 'longText', label }]} />
    </>
  );
}
