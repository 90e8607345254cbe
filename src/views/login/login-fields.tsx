// Size limit of the first screen: memoisation by the compiler would cost more bytes than it saves here.
'use no memo';

import type { TextKey } from '@locales/keys.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ReactNode, type Ref, useEffect, useId, useState } from 'react';

interface FieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly problem: TextKey | null;
}

/** The user name, with autocomplete for password managers. */
export function UsernameField({ ref, problem, defaultValue }: FieldProps & { readonly defaultValue: string }) {
  const t = useTranslate();
  const id = useId();
  return (
    <Field id={id} label={t('sys.login.userName')} problem={problem}>
      <input
        ref={ref}
        id={id}
        className="input login-input"
        data-testid="login-username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        placeholder={t('sys.login.accountPlaceholder')}
        defaultValue={defaultValue}
        aria-required="true"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
      />
    </Field>
  );
}

/** The password; it can be revealed, and is hidden again on submit. */
export function PasswordField({ ref, problem, hidden }: FieldProps & { readonly hidden: boolean }) {
  const t = useTranslate();
  const id = useId();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (hidden) setShown(false);
  }, [hidden]);
  return (
    <Field id={id} label={t('sys.login.password')} problem={problem}>
      <span className="login-password">
        <input
          ref={ref}
          id={id}
          className="input login-input"
          data-testid="login-password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          placeholder={t('sys.login.passwordPlaceholder')}
          aria-required="true"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
        />
        <button
          type="button"
          className="button button-icon login-reveal"
          aria-label={t(shown ? 'sys.login.hidePassword' : 'sys.login.showPassword')}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'pi pi-eye-slash' : 'pi pi-eye'} />
        </button>
      </span>
    </Field>
  );
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly problem: TextKey | null;
  readonly children: ReactNode;
}

/** Label, control and error of a field. */
export function Field({ id, label, problem, children }: FrameProps) {
  const t = useTranslate();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {problem !== null && (
        <p className="field-error" id={`${id}-problem`}>
          {t(problem)}
        </p>
      )}
    </div>
  );
}
