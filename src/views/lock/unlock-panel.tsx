import {
  selectGuessesLeft,
  selectIsOpening,
  selectLockFailure,
  selectLockOperator,
  selectUnlockWay,
} from '@machines/lock/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { Avatar } from '@src/ui/media/avatar.tsx';
import { CachedPicture } from '@src/ui/media/cached-picture.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';

const FAILURES = { unreachable: 'sys.lock.unreachable', ended: 'sys.lock.ended' } as const;
const PLACEHOLDER = { passcode: 'sys.lock.placeholder', password: 'sys.lock.accountPlaceholder' } as const;

/** Unlock form with the operator's name, and buttons back to the clock and to sign-in. */
export function UnlockPanel({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslate();
  const { lock } = useActors();
  const operator = useSelector(lock, selectLockOperator);
  const way = useSelector(lock, selectUnlockWay);
  const heading = useId();
  const name = operator?.realName ?? t('layout.header.unknownUser');
  return (
    <section
      className="lock-panel"
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
      }}
    >
      {/* Nothing is read from the server while the screen is locked: a library picture is shown from the cache. */}
      <Avatar name={operator?.realName ?? ''} picture={operator?.avatar ?? null} large Library={CachedPicture} />
      <h2 id={heading} className="lock-name">
        {name}
      </h2>
      {way === 'none' ? (
        <p className="lock-none">{t('sys.lock.signInOnly')}</p>
      ) : (
        <SecretForm way={way} username={operator?.username ?? ''} />
      )}
      <div className="lock-ways">
        <button type="button" className="button button-quiet" onClick={onBack}>
          {t('sys.lock.back')}
        </button>
        <button
          type="button"
          className="button button-quiet"
          data-testid="unlock-to-login"
          onClick={() => lock.send({ type: 'lock.signIn.requested' })}
        >
          {t('sys.lock.backToLogin')}
        </button>
      </div>
    </section>
  );
}

interface SecretFormProps {
  readonly way: keyof typeof PLACEHOLDER;
  /** User name for password managers. */
  readonly username: string;
}

function SecretForm({ way, username }: SecretFormProps) {
  const t = useTranslate();
  const { lock } = useActors();
  const busy = useSelector(lock, selectIsOpening);
  const failure = useSelector(lock, selectLockFailure);
  const guesses = useSelector(lock, selectGuessesLeft);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (failure !== null) field.current?.select();
  }, [failure]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const secret = field.current?.value ?? '';
    if (secret !== '' && !busy) lock.send({ type: 'lock.unlock.submitted', secret });
  };
  return (
    <form className="lock-form" aria-busy={busy} noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <input
        ref={field}
        className="input lock-input"
        type="password"
        data-testid="unlock-password"
        autoComplete="current-password"
        maxLength={200}
        aria-label={t(PLACEHOLDER[way])}
        placeholder={t(PLACEHOLDER[way])}
        aria-invalid={failure === 'refused'}
        aria-describedby={failure === null ? undefined : id}
      />
      <div role="alert" id={id}>
        {failure !== null && !busy && (
          <p className="field-error" data-testid="lock-error">
            <Icon name="pi pi-exclamation-circle" />
            {failure === 'refused'
              ? t('sys.lock.alertLeft', { alert: t('sys.lock.alert'), count: guesses })
              : t(FAILURES[failure])}
          </p>
        )}
      </div>
      <button
        type="submit"
        className="button button-primary lock-enter"
        data-testid="unlock-submit"
        aria-disabled={busy}
      >
        {t(busy ? 'sys.lock.entering' : 'sys.lock.entry')}
      </button>
    </form>
  );
}
