import { selectFailure, selectIsSigningIn } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { FormFrame, FormHeading } from './form-layout.tsx';
import { TextField } from './text-field.tsx';
import { type Fields, useFields } from './use-fields.ts';

const FIELDS = ['factor'] as const;

interface FactorFormProps {
  readonly challenge: string;
  readonly again: boolean;
  /** Renders the simulated authenticator of the demo. */
  readonly telephone: (fields: Fields) => ReactNode;
}

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export function FactorForm({ challenge, again, telephone }: FactorFormProps) {
  const t = useTranslate();
  const { session } = useActors();
  const busy = useSelector(session, selectIsSigningIn);
  const failure = useSelector(session, selectFailure);
  useEffect(() => () => session.send({ type: 'session.form.left' }), [session]);
  const fields = useFields(FIELDS, ({ factor }) => {
    if (!busy) session.send({ type: 'session.login.submitted', challenge, code: factor });
  });
  return (
    <>
      <FormHeading titleKey="sys.login.factorFormTitle" again={again} />
      <FormFrame
        testId="factor-form"
        fields={fields}
        busy={busy}
        // The challenge that opened this form is not a failure.
        failure={failure?.challenge === undefined ? failure : null}
        refusedKey="sys.login.factorRefused"
        submitKey="sys.login.factorButton"
        busyKey="sys.login.signingIn"
      >
        <p className="field-help">{t('sys.login.factorLead')}</p>
        <TextField
          name="factor"
          labelKey="sys.login.factor"
          hintKey="sys.login.factorPlaceholder"
          problems={fields.problems}
          autoComplete="one-time-code"
          maxLength={40}
        />
        {telephone(fields)}
      </FormFrame>
    </>
  );
}
