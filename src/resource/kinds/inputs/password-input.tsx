import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { type KeyboardEvent, useState } from 'react';
import { type InputProps, nativeProps, textOf, typedValue } from './input-props.ts';

/** A secret, taken exactly as it is typed; it can be shown, and a hint tells when capitals are locked. */
export function PasswordInput(props: InputProps) {
  const t = useText();
  const { id, value, onChange, describedBy } = props;
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const watchCapitals = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'));
  const hint = `${id}-capitals`;
  return (
    <>
      <span className="record-line">
        <input
          {...nativeProps(props)}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          className="input"
          aria-describedby={[describedBy, capitals ? hint : undefined].filter(Boolean).join(' ') || undefined}
          value={textOf(value)}
          onKeyDown={watchCapitals}
          onKeyUp={watchCapitals}
          onChange={(event) => onChange(typedValue(event.currentTarget.value))}
        />
        <button
          type="button"
          className="button button-icon"
          aria-label={t(shown ? 'record.input.hidePassword' : 'record.input.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'pi pi-eye-slash' : 'pi pi-eye'} />
        </button>
      </span>
      {capitals && (
        <p id={hint} className="field-help" role="status">
          <Icon name="pi pi-exclamation-triangle" /> {t('record.input.capsLock')}
        </p>
      )}
    </>
  );
}
