import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useId } from 'react';
import { ErrorLine } from './error-line.tsx';

interface ReasonFieldProps {
  readonly label: string;
  /** What happens with the reason. */
  readonly help: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Why the server did not do what the reason was for. */
  readonly refusal: ApiError | null;
}

/** Field for the reason of something that the history records, at the beginning of a dialog. */
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
