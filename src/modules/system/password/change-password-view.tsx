import '../system.css';
import './password.css';
import { selectUser } from '@machines/session/index.ts';
import { brokenPasswordRules, PASSWORD_RULES } from '@src/contracts/resources/password-rules.ts';
import { MUST_CHANGE_HOME } from '@src/contracts/system.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { PasswordStrengthMeter, useStrength } from '@src/ui/form/password-strength-meter.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type FormEvent, useRef, useState } from 'react';
import { useErrorText } from '../use-error-text.ts';
import { useSystemTexts } from '../use-system-texts.ts';
import { MaskedField } from './masked-field.tsx';
import { EMPTY_CHANGE, firstProblem, type PasswordField, problemsOf } from './password-problems.ts';

/** Changes the operator's own password. Rules are checked while typing; a change ends all other sessions. */
export default function ChangePasswordView() {
  useSystemTexts();
  const t = useTranslate();
  const { session } = useActors();
  const mustChange = useSelector(session, (snapshot) => selectUser(snapshot)?.homePath === MUST_CHANGE_HOME);
  return (
    <div className="password-page">
      <PageHeader title={t('system.password.title')} subtitle={t('system.password.subtitle')} />
      {mustChange && (
        <p className="record-note" data-tone="warn" role="status">
          <Icon name="pi pi-key" />
          {t('system.password.mustChange')}
        </p>
      )}
      <PasswordForm signsOut={mustChange} />
    </div>
  );
}

interface PasswordFormProps {
  /** True when the operator must sign in with the new password to continue. */
  readonly signsOut: boolean;
}

function PasswordForm({ signsOut }: PasswordFormProps) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const { account, values, mutation, strength, errorOf, change, clear, send } = usePasswordForm(signsOut);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = send();
    if (wrong !== null) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  const fieldOf = (name: PasswordField) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (text: string) => change(name, text),
  });
  return (
    <form
      ref={form}
      className="password-form card"
      noValidate
      aria-busy={mutation.isBusy}
      data-testid="password-form"
      onSubmit={submit}
    >
      {mutation.refusal?.kind !== 'invalid' && <ErrorLine refusal={mutation.refusal} fields={NO_FIELDS} />}
      {/* Tells password managers whose password this is; browsers warn of password forms without it. */}
      <input type="text" hidden readOnly name="username" autoComplete="username" value={account} />
      <MaskedField {...fieldOf('old')} label={t('system.password.old')} autoComplete="current-password" />
      <MaskedField
        {...fieldOf('password')}
        label={t('system.password.next')}
        autoComplete="new-password"
        onFocus={strength.prepare}
        below={(id) => (
          <div id={id} className="password-advice">
            <PasswordStrengthMeter id={`${id}-strength`} score={strength.score} />
            <RuleList password={values.password} account={account} />
          </div>
        )}
      />
      <MaskedField {...fieldOf('confirm')} label={t('system.password.confirm')} autoComplete="new-password" />
      <div className="system-line">
        <button
          type="submit"
          className="button button-primary"
          data-testid="password-submit"
          aria-disabled={mutation.isBusy}
        >
          {t(mutation.isBusy ? 'system.password.sending' : 'system.password.submit')}
        </button>
        <button type="button" className="button" disabled={mutation.isBusy} onClick={clear}>
          {t('system.password.reset')}
        </button>
      </div>
    </form>
  );
}

/** Values, errors after the first submit, and submission of the form; the values are never stored. */
function usePasswordForm(signsOut: boolean) {
  const t = useTranslate();
  const { gateways } = useApp();
  const { session } = useActors();
  const errorText = useErrorText();
  const account = useSelector(session, (snapshot) => selectUser(snapshot)?.username ?? '');
  const [values, setValues] = useState(EMPTY_CHANGE);
  const [isJudged, setJudged] = useState(false);
  const strength = useStrength(account);
  const mutation = useMutation();
  const succeed = useSuccess(signsOut);
  const dirty = Object.values(values).some((value) => value !== '');
  const phase = mutation.isBusy ? 'saving' : undefined;
  useUnsavedChanges({ id: 'password', title: t('system.password.title'), dirty, phase });
  const found = problemsOf(values, account);
  const refused = mutation.refusal?.kind === 'invalid' ? mutation.refusal.errors : {};
  const clear = () => {
    setValues(EMPTY_CHANGE);
    setJudged(false);
    mutation.reset();
    strength.measure('');
  };
  return {
    account,
    values,
    mutation,
    strength,
    clear,
    errorOf: (name: PasswordField) => {
      const problem = isJudged ? found[name] : undefined;
      const serverError = refused[name];
      return problem !== undefined ? t(problem) : serverError === undefined ? null : errorText(serverError);
    },
    change: (name: PasswordField, text: string) => {
      mutation.reset();
      setValues({ ...values, [name]: text });
      if (name === 'password') strength.measure(text);
    },
    /** Submits the form, or returns the first invalid field. */
    send: () => {
      setJudged(true);
      const wrong = firstProblem(found);
      if (wrong !== null) return wrong;
      const { old, password } = values;
      mutation.run(
        () => gateways.system.changePassword({ old, password }),
        (ended) => {
          clear();
          succeed(ended);
        },
      );
      return null;
    },
  };
}

/** Success message; after a forced change the operator signs in with the new password. */
function useSuccess(signsOut: boolean) {
  const { messages, session } = useActors();
  return (ended: number) => {
    const values = { count: ended };
    messages.send({
      type: 'messages.shown',
      key: 'password',
      severity: 'success',
      textKey: signsOut ? 'system.password.signInAgain' : 'system.password.done',
      values,
    });
    if (signsOut) session.send({ type: 'session.logout.requested' });
  };
}

function RuleList({ password, account }: { readonly password: string; readonly account: string }) {
  const t = useTranslate();
  const broken = brokenPasswordRules(password, account);
  return (
    <>
      <p className="field-help">{t('system.password.rules')}</p>
      <ul className="password-rules" data-testid="password-rules">
        {PASSWORD_RULES.map((rule) => {
          const isMet = password !== '' && !broken.includes(rule);
          return (
            <li key={rule} data-rule={rule} data-met={isMet}>
              <Icon name={isMet ? 'pi pi-check-circle' : 'pi pi-circle'} />
              {t(`system.password.rule.${rule}`)}
              <span className="visually-hidden">{t(isMet ? 'system.password.met' : 'system.password.unmet')}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
