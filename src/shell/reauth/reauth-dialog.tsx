import './reauth.css';
import { REAUTH_TEXTS } from '@locales/lazy/reauth.ts';
import { type ReauthRef, selectIsCheckingPassword, selectPasswordFailure } from '@machines/reauth/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';

export interface ReauthDialogProps {
  readonly reauth: ReauthRef;
}

/**
 * Asks for the password again before a sensitive request is sent. Closing it cancels the request; the page's
 * inputs are kept.
 */
export function ReauthDialog({ reauth }: ReauthDialogProps) {
  useTexts(REAUTH_TEXTS);
  const t = useTranslate();
  const { session } = useActors();
  const username = useSelector(session, (snapshot) => selectUser(snapshot)?.username ?? '');
  const isBusy = useSelector(reauth, selectIsCheckingPassword);
  const failure = useSelector(reauth, selectPasswordFailure);
  const field = useRef<HTMLInputElement>(null);
  const [form, id] = [useId(), useId()];
  useEffect(() => {
    if (failure !== null) field.current?.select();
  }, [failure]);
  const decline = () => reauth.send({ type: 'reauth.declined' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '') field.current?.focus();
    else if (!isBusy) reauth.send({ type: 'reauth.password.submitted', password });
  };
  return (
    <Dialog
      open
      label={t('reauth.title')}
      testId="proof-dialog"
      onClose={decline}
      footer={
        <>
          <button type="button" className="button" onClick={decline}>
            {t('reauth.decline')}
          </button>
          <button type="submit" form={form} className="button button-primary" aria-disabled={isBusy}>
            {t(isBusy ? 'reauth.checking' : 'reauth.confirm')}
          </button>
        </>
      }
    >
      <form id={form} className="proof-form" noValidate aria-busy={isBusy} onSubmit={submit}>
        <p>{t('reauth.lead')}</p>
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('reauth.password')}
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
  if (status === 429) return 'reauth.tooMany';
  return kind === 'envelope' ? 'reauth.wrong' : 'reauth.unreachable';
};
