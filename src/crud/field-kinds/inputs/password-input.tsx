import { textOf } from '@src/lib/text/text-of.ts';
import { PasswordStrengthMeter, useStrength } from '@src/ui/form/password-strength-meter.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, useState } from 'react';
import { type InputProps, nativeProps, typedValue } from './input-props.ts';

/** Password input. The value is not trimmed; it can be revealed, and a hint appears when Caps Lock is on. */
export function PasswordInput(props: InputProps) {
  const t = useTranslate();
  const { id, value, values, onChange, describedBy } = props;
  const strength = useStrength(textOf(values.account));
  const meter = `${id}-strength`;
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const watchCapitals = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'));
  const hint = `${id}-capitals`;
  const isMeasured = textOf(value) !== '';
  const described = [describedBy, isMeasured ? meter : undefined, capitals ? hint : undefined]
    .filter(Boolean)
    .join(' ');
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
          aria-describedby={described || undefined}
          value={textOf(value)}
          onKeyDown={watchCapitals}
          onKeyUp={watchCapitals}
          onFocus={strength.prepare}
          onChange={(event) => {
            strength.measure(event.currentTarget.value);
            onChange(typedValue(event.currentTarget.value));
          }}
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
      {isMeasured && <PasswordStrengthMeter id={meter} score={strength.score} />}
      {capitals && (
        <p id={hint} className="field-help" role="status">
          <Icon name="pi pi-exclamation-triangle" /> {t('record.input.capsLock')}
        </p>
      )}
    </>
  );
}
