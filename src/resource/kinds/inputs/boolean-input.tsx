import '@src/ui/switch.css';
import { useText } from '@src/ui/use-text.ts';
import type { InputProps } from './input-props.ts';

/** Yes or no, as a switch with its words beside it. */
export function BooleanInput({ id, value, onChange, onBlur, disabled, describedBy }: InputProps) {
  const t = useText();
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
