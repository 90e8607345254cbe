import type { TextKey } from '@locales/keys.ts';
import { PASSWORD_LIMITS } from '@src/contracts/resources/password-rules.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { FieldName, FieldProblems } from './validation.ts';

interface TextFieldProps
  extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'onChange' | 'onFocus'> {
  readonly name: FieldName;
  readonly labelKey: TextKey;
  readonly hintKey: TextKey;
  readonly problems: FieldProblems;
  readonly defaultValue?: string;
  readonly maxLength?: number;
  /** Content after the input, on the same line. */
  readonly beside?: ReactNode;
  /** Content below the input, referenced by its description. */
  readonly below?: (id: string) => ReactNode;
}

/** Text input with its label, hint and error. */
export function TextField({ name, labelKey, hintKey, problems, beside, below, ...input }: TextFieldProps) {
  const t = useTranslate();
  const id = useId();
  const problem = problems[name];
  const described = [problem === undefined ? '' : `${id}-problem`, below === undefined ? '' : `${id}-below`];
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t(labelKey)}
      </label>
      <span className="account-line">
        <input
          {...input}
          id={id}
          name={name}
          className="input login-input"
          data-testid={`account-${name}`}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t(hintKey)}
          aria-required="true"
          aria-invalid={problem !== undefined}
          aria-describedby={described.filter((each) => each !== '').join(' ') || undefined}
        />
        {beside}
      </span>
      {problem !== undefined && <Problem id={`${id}-problem`} problem={problem} />}
      {below?.(`${id}-below`)}
    </div>
  );
}

/** Error message of a field, with the numbers of its rule. */
export function Problem({ id, problem }: { readonly id: string; readonly problem: TextKey }) {
  const t = useTranslate();
  const { shortest, longest } = PASSWORD_LIMITS;
  return (
    <p className="field-error" id={id}>
      {t(problem, { count: problem === 'sys.login.newPasswordLong' ? longest : shortest })}
    </p>
  );
}

/** A new password that can be revealed; managers may suggest one, and pasting is permitted. */
export function NewPasswordField(props: Omit<TextFieldProps, 'type' | 'autoComplete' | 'beside'>) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      maxLength={200}
      beside={
        <button
          type="button"
          className="button button-icon account-reveal"
          aria-label={t(shown ? 'sys.login.hidePassword' : 'sys.login.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'pi pi-eye-slash' : 'pi pi-eye'} />
        </button>
      }
    />
  );
}
