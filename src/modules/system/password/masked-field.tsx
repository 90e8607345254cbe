import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

interface SecretFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
  readonly onFocus?: () => void;
  /** Content below the input, referenced by its description. */
  readonly below?: (id: string) => ReactNode;
}

/** Password input, untrimmed; it can be revealed, and Caps Lock is announced. */
export function MaskedField({ name, label, autoComplete, value, error, onChange, onFocus, below }: SecretFieldProps) {
  const t = useTranslate();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const watch = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'));
  const described = [
    error === null ? null : `${id}-error`,
    capitals ? `${id}-capitals` : null,
    below === undefined ? null : `${id}-below`,
  ].filter((each) => each !== null);
  return (
    <div className="field" data-testid="field" data-field={name} data-invalid={error !== null}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="system-line secret-line">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          className="input"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={value}
          aria-required="true"
          aria-invalid={error !== null}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onKeyDown={watch}
          onKeyUp={watch}
          onFocus={onFocus}
          onBlur={() => setCapitals(false)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className="button button-icon"
          aria-label={t(isShown ? 'system.password.hide' : 'system.password.show')}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'pi pi-eye-slash' : 'pi pi-eye'} />
        </button>
      </span>
      {capitals && (
        <p id={`${id}-capitals`} className="field-help" role="status" data-testid="caps-lock">
          <Icon name="pi pi-exclamation-triangle" /> {t('system.password.capsLock')}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="pi pi-exclamation-circle" />
          {error}
        </p>
      )}
      {below?.(`${id}-below`)}
    </div>
  );
}
