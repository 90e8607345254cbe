import { useText } from '@src/ui/use-text.ts';
import { useId } from 'react';

interface OptionSelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly testId: string;
  readonly invalid?: boolean;
}

/** One of a few options, in the browser's own control. */
export function OptionSelect({ label, options, value, onChange, testId, invalid = false }: OptionSelectProps) {
  const t = useText();
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
        <option value="">{t('order.refund.choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
