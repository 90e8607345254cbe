import type { TextKey } from '@locales/keys.ts';
import { type SecondFactorRef, selectFactorFailure, selectIsFactorBusy } from '@machines/second-factor/index.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { factorCodeFault } from '@src/contracts/second-factor.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

interface CodeFormProps {
  readonly factor: SecondFactorRef;
  /** True when a recovery code is accepted too. */
  readonly takesRecovery: boolean;
  readonly submitKey: TextKey;
  readonly busyKey: TextKey;
}

const FAULTS = { empty: 'security.factor.codeEmpty', form: 'security.factor.codeForm' } as const;

/** Form for a code of the authenticator app. */
export function FactorCodeForm({ factor, takesRecovery, submitKey, busyKey }: CodeFormProps) {
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'empty' | 'form' | null>(null);
  const busy = useSelector(factor, selectIsFactorBusy);
  const failure = useSelector(factor, selectFactorFailure);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  useEffect(() => {
    if (failure !== null) field.current?.select();
  }, [failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value ?? '';
    const found = factorCodeFault(code);
    setFault(found);
    if (found !== null) field.current?.focus();
    else if (!busy) factor.send({ type: 'secondFactor.code.submitted', code });
  };
  return (
    <form className="factor-form" noValidate aria-busy={busy} data-testid="factor-form" onSubmit={submit}>
      <FactorFailure failure={failure} />
      <div className="field" data-invalid={fault !== null}>
        <label className="field-label" htmlFor={id}>
          {t('security.factor.code')}
        </label>
        <input
          ref={field}
          id={id}
          className="input"
          autoComplete="one-time-code"
          inputMode={takesRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          data-testid="factor-code"
          aria-invalid={fault !== null}
          aria-describedby={`${id}-help`}
        />
        <p id={`${id}-help`} className={fault === null ? 'field-help' : 'field-error'}>
          {fault === null
            ? t(takesRecovery ? 'security.factor.codeOrRecovery' : 'security.factor.codeHelp')
            : t(FAULTS[fault])}
        </p>
      </div>
      <div className="system-line">
        <button type="submit" className="button button-primary" data-testid="factor-submit" aria-disabled={busy}>
          {t(busy ? busyKey : submitKey)}
        </button>
        <button type="button" className="button" onClick={() => factor.send({ type: 'secondFactor.cancelled' })}>
          {t('security.factor.cancel')}
        </button>
      </div>
    </form>
  );
}

/** Error of the last attempt; a refusal shows the message of the server. */
export function FactorFailure({ failure }: { readonly failure: FailureFacts | null }) {
  const t = useTranslate();
  if (failure === null) return null;
  const { kind, status, serverText } = failure;
  const words =
    status === 429
      ? t('security.factor.tooMany')
      : kind === 'envelope' && serverText !== undefined
        ? serverText
        : t('security.factor.unreachable');
  return (
    <p className="field-error" role="alert" data-testid="factor-failure">
      <Icon name="pi pi-exclamation-circle" />
      {words}
    </p>
  );
}
