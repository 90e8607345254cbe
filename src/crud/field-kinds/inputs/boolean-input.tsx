import '@src/ui/form/switch.css';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { InputProps } from './input-props.ts';

/** Switch for yes or no, with its state as text next to it. */
export function BooleanInput({ id, value, onChange, onBlur, disabled, describedBy }: InputProps) {
  const t = useTranslate();
  const isOn = value === true;
  return (
    <span className="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch-input"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={describedBy}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span aria-hidden="true">{t(isOn ? 'record.input.yes' : 'record.input.no')}</span>
    </span>
  );
}
