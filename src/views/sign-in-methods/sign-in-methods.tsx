import './sign-in-methods.css';
import { LOGIN_FORMS_TEXTS } from '@locales/lazy/login-forms.ts';
import { verificationCodeMachine } from '@machines/verification-code/index.ts';
import type { CodePurpose, SendCode } from '@src/contracts/account.ts';
import type { AccountGateway } from '@src/contracts/gateways.ts';
import { demo } from '@src/demo/index.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fromPromise } from 'xstate';
import type { OtherForm } from '../login/sign-in-links.tsx';
import { FactorForm } from './factor-form.tsx';
import type { Draft, FormContext } from './form-context.ts';
import { BackButton } from './form-layout.tsx';
import { MobileForm } from './mobile-form.tsx';
import { QrForm } from './qr-form.tsx';
import { SignInMethodForm } from './sign-in-method-form.tsx';

/** Props of the other sign-in forms. */
export interface SignInMethodsProps {
  /** Form on screen; null for the password form. Running requests continue meanwhile. */
  readonly form: OtherForm | null;
  /** Id of the sign-in that requires a second step. */
  readonly challenge: string;
  readonly gateway: AccountGateway;
  /** True when shown over a page whose session ended: its heading already says so. */
  readonly again: boolean;
  /** Switches to another form, or to the password form, with the account name just registered or reset. */
  readonly onForm: (form: OtherForm | null, username?: string) => void;
}

/**
 * Sign-in forms other than the password form. Stays mounted after its first use, also while the password form is shown: the
 * minute between two codes continues, and name and number carry over between forms.
 */
export function SignInMethods({ form, challenge, gateway, again, onForm }: SignInMethodsProps) {
  useTexts(LOGIN_FORMS_TEXTS);
  const { build } = useApp();
  const requests = {
    register: useVerificationCode(gateway, 'register'),
    reset: useVerificationCode(gateway, 'reset'),
    mobile: useVerificationCode(gateway, 'signIn'),
  };
  const [draft, setDraft] = useState<Draft>({ account: '', mobile: '' });
  if (form === null) return null;
  const leave = (username?: string) => {
    flushSync(() => onForm(null, username));
    // When the password field does not take the focus, screen readers restart at the heading.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.login-title, .timeout-words h1')?.focus();
  };
  const context: FormContext = {
    gateway,
    again,
    draft,
    onDraft: setDraft,
    telephone: (fields, request) =>
      demo !== null &&
      build.isDemo && <demo.Messages key={request.id} gateway={gateway} fields={fields} request={request} />,
  };
  return (
    <div className="account-forms" data-form={form}>
      {form === 'mobile' && <MobileForm {...context} request={requests.mobile} />}
      {form === 'qr' && (
        <QrForm
          gateway={gateway}
          again={again}
          telephone={(ticket, stage) =>
            demo !== null && build.isDemo && <demo.Scanner gateway={gateway} ticket={ticket} stage={stage} />
          }
        />
      )}
      {form === 'factor' && (
        <FactorForm
          key={challenge}
          challenge={challenge}
          again={again}
          telephone={(fields) =>
            demo !== null &&
            build.isDemo && <demo.Authenticator gateway={gateway} challenge={challenge} fields={fields} />
          }
        />
      )}
      {isAccountForm(form) && (
        <SignInMethodForm key={form} kind={form} {...context} request={requests[form]} onDone={leave} />
      )}
      <BackButton onBack={() => leave()} />
    </div>
  );
}

const isAccountForm = (form: OtherForm) => form === 'register' || form === 'reset';

function useVerificationCode(gateway: AccountGateway, purpose: CodePurpose) {
  const [machine] = useState(() => {
    const sendCode = fromPromise<void, SendCode>(({ input, signal }) => gateway.sendCode(input, signal));
    return verificationCodeMachine.provide({ actors: { sendCode } });
  });
  return usePageActor(machine, { input: { purpose } });
}
