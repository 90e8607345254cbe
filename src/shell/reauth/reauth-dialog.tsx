import './reauth.css';
import { PROOF_TEXTS } from '@locales/late/proof.ts';
import { type ProofRef, selectIsCheckingProof, selectProofFailure } from '@machines/reauth/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTexts } from '@src/ui/text/use-late-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';

export interface ProofDialogProps {
  readonly proof: ProofRef;
}

/** Asks for the password again before a sensitive act goes to the server. Closing it gives the act up; what was typed on the page stays. */
export function ProofDialog({ proof }: ProofDialogProps) {
  useTexts(PROOF_TEXTS);
  const t = useTranslate();
  const { session } = useActors();
  const username = useSelector(session, (snapshot) => selectUser(snapshot)?.username ?? '');
  const isBusy = useSelector(proof, selectIsCheckingProof);
  const failure = useSelector(proof, selectProofFailure);
  const field = useRef<HTMLInputElement>(null);
  const [form, id] = [useId(), useId()];
  useEffect(() => {
    if (failure !== null) field.current?.select();
  }, [failure]);
  const decline = () => proof.send({ type: 'proof.declined' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '') field.current?.focus();
    else if (!isBusy) proof.send({ type: 'proof.password.submitted', password });
  };
  return (
    <Dialog
      open
      label={t('proof.title')}
      testId="proof-dialog"
      onClose={decline}
      footer={
        <>
          <button type="button" className="button" onClick={decline}>
            {t('proof.decline')}
          </button>
          <button type="submit" form={form} className="button button-primary" aria-disabled={isBusy}>
            {t(isBusy ? 'proof.checking' : 'proof.confirm')}
          </button>
        </>
      }
    >
      <form id={form} className="proof-form" noValidate aria-busy={isBusy} onSubmit={submit}>
        <p>{t('proof.lead')}</p>
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('proof.password')}
          </label>
          <input
            ref={field}
            id={id}
            className="input"
            type="password"
            autoComplete="current-password"
            data-autofocus
            data-testid="proof-password"
            aria-invalid={failure !== null}
            aria-describedby={failure === null ? undefined : `${id}-fault`}
          />
          {failure !== null && (
            <p id={`${id}-fault`} className="field-error" role="alert">
              {t(faultKey(failure))}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const faultKey = ({ kind, status }: { readonly kind: string; readonly status?: number }) => {
  if (status === 429) return 'proof.tooMany';
  return kind === 'envelope' ? 'proof.wrong' : 'proof.unreachable';
};
