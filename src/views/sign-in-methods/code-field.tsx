import {
  selectCodeFailure,
  selectCodeMobile,
  selectIsSendingCode,
  selectSecondsLeft,
  type verificationCodeMachine,
} from '@machines/verification-code/index.ts';
import { plainMobile } from '@src/contracts/account.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { TextField } from './text-field.tsx';
import type { Fields } from './use-fields.ts';
import { accountFailureKey, mobileProblem } from './validation.ts';

/** Actor that requests codes of one purpose. */
export type VerificationCodeRef = ActorRefFrom<typeof verificationCodeMachine>;

interface CodeFieldProps {
  readonly fields: Fields;
  readonly request: VerificationCodeRef;
}

/** The code, and the button that sends one to the number in the form; limited to once a minute. */
export function CodeField({ fields, request }: CodeFieldProps) {
  const t = useTranslate();
  const left = useSelector(request, selectSecondsLeft);
  const sending = useSelector(request, selectIsSendingCode);
  const stopped = left > 0 || sending;
  const ask = () => {
    const mobile = fields.valueOf('mobile');
    const problem = mobileProblem(mobile);
    fields.refuse('mobile', problem);
    if (problem === undefined && !stopped)
      request.send({ type: 'verificationCode.code.requested', mobile: plainMobile(mobile) });
  };
  return (
    <TextField
      name="code"
      labelKey="sys.login.smsCode"
      hintKey="sys.login.smsPlaceholder"
      problems={fields.problems}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={10}
      beside={
        <button
          type="button"
          className="button account-send"
          data-testid="account-send-code"
          aria-disabled={stopped}
          onClick={ask}
        >
          {sending
            ? t('sys.login.codeSending')
            : left > 0
              ? t('sys.login.codeAgain', { seconds: left })
              : t('sys.login.getCode')}
        </button>
      }
      below={(id) => <CodeStatus id={id} request={request} />}
    />
  );
}

/** Result of requesting a code; announced once, not with each second of the countdown. */
function CodeStatus({ id, request }: { readonly id: string; readonly request: VerificationCodeRef }) {
  const t = useTranslate();
  const failure = useSelector(request, selectCodeFailure);
  const mobile = useSelector(request, selectCodeMobile);
  return (
    <div id={id} role="status">
      {failure !== null && (
        <p className="field-error" data-testid="account-code-error">
          {t(accountFailureKey(failure, 'sys.login.codeNotSent'))}
        </p>
      )}
      {mobile !== '' && <p className="field-help">{t('sys.login.codeSentTo', { mobile })}</p>}
    </div>
  );
}
