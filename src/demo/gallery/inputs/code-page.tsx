import '../gallery.css';
import './inputs.css';
import { LOGIN_FORMS_TEXTS } from '@locales/lazy/login-forms.ts';
import {
  selectCodeFailure,
  selectCodeMobile,
  selectIsSendingCode,
  selectSecondsLeft,
  verificationCodeMachine,
} from '@machines/verification-code/index.ts';
import { mobileFault, plainMobile, type SendCode } from '@src/contracts/account.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { fromPromise } from 'xstate';
import { ReceivedCode } from './code-demo.tsx';

/** Requests a code at most once a minute; the countdown continues in the background. */
export default function CodePage() {
  useTexts(LOGIN_FORMS_TEXTS);
  const t = useTranslate();
  const id = useId();
  const request = useVerificationCode();
  const [mobile, setMobile] = useState('13800000001');
  const [isWrong, setWrong] = useState(false);
  const left = useSelector(request, selectSecondsLeft);
  const isSending = useSelector(request, selectIsSendingCode);
  const sentTo = useSelector(request, selectCodeMobile);
  const failure = useSelector(request, selectCodeFailure);
  const isStopped = isSending || left > 0;
  const ask = () => {
    const number = plainMobile(mobile);
    setWrong(mobileFault(number) !== null);
    if (mobileFault(number) === null && !isStopped)
      request.send({ type: 'verificationCode.code.requested', mobile: number });
  };
  return (
    <section className="card gallery-card">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('sys.login.mobile')}
        </label>
        <span className="code-line">
          <input
            id={id}
            type="tel"
            className="input"
            autoComplete="off"
            value={mobile}
            aria-invalid={isWrong}
            aria-describedby={`${id}-news`}
            onChange={(event) => setMobile(event.currentTarget.value)}
          />
          <button type="button" className="button" aria-disabled={isStopped} onClick={ask}>
            {isSending
              ? t('sys.login.codeSending')
              : left > 0
                ? t('sys.login.codeAgain', { seconds: left })
                : t('sys.login.getCode')}
          </button>
        </span>
        <div id={`${id}-news`} role="status">
          {isWrong && <p className="field-error">{t('sys.login.mobileForm')}</p>}
          {failure !== null && <p className="field-error">{t(failureTextKey(failure))}</p>}
          {sentTo !== '' && <p className="field-help">{t('sys.login.codeSentTo', { mobile: sentTo })}</p>}
        </div>
      </div>
      <ReceivedCode key={sentTo} mobile={sentTo} />
    </section>
  );
}

function useVerificationCode() {
  const { account } = useApp();
  const [machine] = useState(() => {
    const sendCode = fromPromise<void, SendCode>(async ({ input, signal }) =>
      (await account()).sendCode(input, signal),
    );
    return verificationCodeMachine.provide({ actors: { sendCode } });
  });
  return usePageActor(machine, { input: { purpose: 'signIn' } });
}
