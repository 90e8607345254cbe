import { formSubmissionMachine, selectIsSubmitting, selectSubmitFailure } from '@machines/form-submission/index.ts';
import { type AccountRequest, plainMobile } from '@src/contracts/account.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { PasswordStrengthMeter, useStrength } from '@src/ui/form/password-strength-meter.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useSelector } from '@xstate/react';
import { useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { CodeField, type VerificationCodeRef } from './code-field.tsx';
import type { FormContext } from './form-context.ts';
import { FormFrame, FormHeading } from './form-layout.tsx';
import { AccountField, MobileField } from './mobile-field.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { NewPasswordField } from './text-field.tsx';
import { useFields } from './use-fields.ts';

const WORDS = {
  register: {
    testId: 'register-form',
    titleKey: 'sys.login.signUpFormTitle',
    submitKey: 'sys.login.registerButton',
    busyKey: 'sys.login.registering',
    doneKey: 'sys.login.registered',
    fields: ['account', 'mobile', 'code', 'password', 'confirm', 'policy'],
  },
  reset: {
    testId: 'reset-form',
    titleKey: 'sys.login.forgetFormTitle',
    submitKey: 'sys.login.resetButton',
    busyKey: 'sys.login.resetting',
    doneKey: 'sys.login.passwordSet',
    fields: ['account', 'mobile', 'code', 'password', 'confirm'],
  },
} as const;

interface SignInMethodFormProps extends FormContext {
  readonly kind: keyof typeof WORDS;
  readonly request: VerificationCodeRef;
  readonly onDone: (account: string) => void;
}

/** Registers an account, or resets its password; both require a code sent to the owner's telephone. */
export function SignInMethodForm({ kind, request, onDone, ...context }: SignInMethodFormProps) {
  const words = WORDS[kind];
  const submission = useFormSubmission(context.gateway, kind);
  const busy = useSelector(submission, selectIsSubmitting);
  const failure = useSelector(submission, selectSubmitFailure);
  const { messages } = useActors();
  const { account } = context.draft;
  const strength = useStrength(account.trim());
  const fields = useFields(words.fields, (values) => {
    if (strength.isGuessedAtOnce(values.password)) fields.refuse('password', 'sys.login.newPasswordWeak');
    else
      submission.send({
        type: 'formSubmission.form.submitted',
        request: {
          account: values.account.trim(),
          mobile: plainMobile(values.mobile),
          code: values.code.trim(),
          password: values.password,
        },
      });
  });
  const leave = useEffectEvent(() => {
    const values = { account: account.trim() };
    messages.send({ type: 'messages.shown', key: 'account', severity: 'success', textKey: words.doneKey, values });
    onDone(account.trim());
  });
  usePageEffect(() => submission.on('formSubmission.accepted', leave).unsubscribe, [submission]);
  return (
    <>
      <FormHeading titleKey={words.titleKey} again={context.again} />
      <FormFrame
        {...words}
        fields={fields}
        busy={busy}
        failure={failure}
        refusedKey={failure?.code === 1001 ? 'sys.login.detailsRefused' : 'sys.login.codeRefused'}
      >
        <AccountField fields={fields} {...context} />
        <MobileField fields={fields} {...context} />
        <CodeField fields={fields} request={request} />
        {context.telephone(fields, request)}
        <NewPasswordField
          name="password"
          labelKey="sys.login.newPassword"
          hintKey="sys.login.newPasswordPlaceholder"
          problems={fields.problems}
          onFocus={strength.prepare}
          onChange={({ target }) => strength.measure(target.value)}
          below={(id) => <PasswordStrengthMeter id={id} score={strength.score} />}
        />
        <NewPasswordField
          name="confirm"
          labelKey="sys.login.confirmPassword"
          hintKey="sys.login.confirmPasswordPlaceholder"
          problems={fields.problems}
        />
        {kind === 'register' && <TermsCheckbox problem={fields.problems.policy} />}
      </FormFrame>
    </>
  );
}

function useFormSubmission(gateway: FormContext['gateway'], kind: SignInMethodFormProps['kind']) {
  const [machine] = useState(() => {
    const send = kind === 'register' ? gateway.register : gateway.resetPassword;
    const submit = fromPromise<void, AccountRequest>(({ input, signal }) => send(input, signal));
    return formSubmissionMachine.provide({ actors: { submit } });
  });
  return usePageActor(machine);
}
