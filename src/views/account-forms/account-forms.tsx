import './account-forms.css';
import { LOGIN_FORMS_TEXTS } from '@locales/late/login-forms.ts';
import { codeRequestMachine } from '@machines/code-request/index.ts';
import type { CodePurpose, SendCode } from '@src/contracts/account.ts';
import type { AccountGateway } from '@src/contracts/gateways.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fromPromise } from 'xstate';
import type { OtherForm } from '../login/login-ways.tsx';
import type { OtherFormsProps } from '../login/sign-in.tsx';
import { AccountForm } from './account-form.tsx';
import { DemoMessages, DemoScanner } from './demo-telephone.tsx';
import { BackButton } from './form-frame.tsx';
import type { Draft, FormsSurroundings } from './forms-surroundings.ts';
import { MobileForm } from './mobile-form.tsx';
import { QrForm } from './qr-form.tsx';

/** Known when building, so that the product bundle holds no telephone of the demo. */
const CAN_BE_DEMO = process.env.PUBLIC_DEMO !== 'false';

/**
 * The forms beside the password. Stays mounted once it is there, also while the password is back on screen: the minute
 * between two codes goes on, and name and number are kept from form to form.
 */
export function AccountForms({ form, gateway, again, onForm }: OtherFormsProps) {
  useLateTexts(LOGIN_FORMS_TEXTS);
  const { build } = useConsole();
  const isDemo = CAN_BE_DEMO && build.isDemo;
  const requests = {
    register: useCodeRequest(gateway, 'register'),
    reset: useCodeRequest(gateway, 'reset'),
    mobile: useCodeRequest(gateway, 'signIn'),
  };
  const [draft, setDraft] = useState<Draft>({ account: '', mobile: '' });
  if (form === null) return null;
  const leave = (username?: string) => {
    flushSync(() => onForm(null, username));
    // Where the password does not take the focus by itself, a reader starts again at the heading.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.login-title, .timeout-words h1')?.focus();
  };
  const surroundings: FormsSurroundings = {
    gateway,
    again,
    draft,
    onDraft: setDraft,
    telephone: (fields, request) =>
      isDemo && <DemoMessages key={request.id} gateway={gateway} fields={fields} request={request} />,
  };
  return (
    <div className="account-forms" data-form={form}>
      {form === 'mobile' && <MobileForm {...surroundings} request={requests.mobile} />}
      {form === 'qr' && (
        <QrForm
          gateway={gateway}
          again={again}
          telephone={(ticket, stage) => isDemo && <DemoScanner gateway={gateway} ticket={ticket} stage={stage} />}
        />
      )}
      {isAccountForm(form) && (
        <AccountForm key={form} kind={form} {...surroundings} request={requests[form]} onDone={leave} />
      )}
      <BackButton onBack={() => leave()} />
    </div>
  );
}

const isAccountForm = (form: OtherForm) => form === 'register' || form === 'reset';

function useCodeRequest(gateway: AccountGateway, purpose: CodePurpose) {
  const [machine] = useState(() => {
    const sendCode = fromPromise<void, SendCode>(({ input, signal }) => gateway.sendCode(input, signal));
    return codeRequestMachine.provide({ actors: { sendCode } });
  });
  return useActorRef(machine, { input: { purpose } });
}
