import { selectFailure, selectIsSigningIn } from '@machines/session/index.ts';
import { plainMobile } from '@src/contracts/account.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { CodeField, type VerificationCodeRef } from './code-field.tsx';
import type { FormContext } from './form-context.ts';
import { FormFrame, FormHeading } from './form-layout.tsx';
import { MobileField } from './mobile-field.tsx';
import { useFields } from './use-fields.ts';

const FIELDS = ['mobile', 'code'] as const;

/** Signs in with a code instead of a password. */
export function MobileForm({ request, ...context }: FormContext & { readonly request: VerificationCodeRef }) {
  const { session } = useActors();
  const busy = useSelector(session, selectIsSigningIn);
  const failure = useSelector(session, selectFailure);
  useEffect(() => () => session.send({ type: 'session.form.left' }), [session]);
  const fields = useFields(FIELDS, ({ mobile, code }) => {
    if (!busy) session.send({ type: 'session.login.submitted', mobile: plainMobile(mobile), code: code.trim() });
  });
  return (
    <>
      <FormHeading titleKey="sys.login.mobileSignInFormTitle" again={context.again} />
      <FormFrame
        testId="mobile-form"
        fields={fields}
        busy={busy}
        failure={failure}
        refusedKey="sys.login.codeRefused"
        submitKey="sys.login.loginButton"
        busyKey="sys.login.signingIn"
      >
        <MobileField fields={fields} {...context} />
        <CodeField fields={fields} request={request} />
        {context.telephone(fields, request)}
      </FormFrame>
    </>
  );
}
