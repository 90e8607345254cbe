// Size limit of the first screen: memoisation by the compiler would cost more bytes than it saves here.
'use no memo';

import { selectFailure, selectIsSigningIn } from '@machines/session/index.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import type { Credentials } from '@src/contracts/session.ts';
import { demo } from '@src/demo/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { PasswordField, UsernameField } from './login-fields.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { type CredentialProblems, credentialProblems, isApiError } from './validation.ts';

interface LoginFormProps {
  /** Username of the previous session, when the form covers a page whose session ended. */
  readonly knownUsername?: string | undefined;
  /** Error of this page outside the form's own sign-in. */
  readonly trouble?: FailureFacts | null;
  /** Content after the password field. */
  readonly children?: ReactNode;
}

const NO_PROBLEMS: CredentialProblems = { username: null, password: null };

/** The sign-in form: one request per attempt; the password is never stored outside its own field. */
export function LoginForm({ knownUsername = '', trouble = null, children }: LoginFormProps) {
  const t = useTranslate();
  const { session } = useActors();
  const { build } = useApp();
  const busy = useSelector(session, selectIsSigningIn);
  const failure = useSelector(session, selectFailure);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => () => session.send({ type: 'session.form.left' }), [session]);
  useEffect(() => {
    const first = username.current?.value === '' ? username : password;
    if (matchMedia('(pointer: fine)').matches) first.current?.focus();
  }, []);
  useEffect(() => {
    if (failure !== null && isApiError(failure)) password.current?.select();
  }, [failure]);

  const submit = (credentials: Credentials) => {
    const found = credentialProblems(credentials);
    setProblems(found);
    if (found.username !== null) username.current?.focus();
    else if (found.password !== null) password.current?.focus();
    else if (!busy)
      session.send({ type: 'session.login.submitted', ...credentials, username: credentials.username.trim() });
  };
  const fillAndSubmit = (credentials: Credentials) => {
    if (username.current !== null) username.current.value = credentials.username;
    if (password.current !== null) password.current.value = credentials.password;
    submit(credentials);
  };
  const submitFields = (event: SubmitEvent) => {
    event.preventDefault();
    submit({ username: username.current?.value ?? '', password: password.current?.value ?? '' });
  };

  return (
    <form
      className="login-form"
      data-testid="login-form"
      aria-busy={busy}
      noValidate
      onSubmit={submitFields}
      onKeyDown={ignoreCompositionEnter}
    >
      <SignInFailure failure={trouble ?? failure} />
      <UsernameField ref={username} problem={problems.username} defaultValue={knownUsername} />
      <PasswordField ref={password} problem={problems.password} hidden={busy} />
      <button
        className="button button-primary login-submit"
        type="submit"
        data-testid="login-submit"
        aria-disabled={busy}
      >
        {busy && <span className="login-spinner" aria-hidden="true" />}
        {t(busy ? 'sys.login.signingIn' : 'sys.login.loginButton')}
      </button>
      {children}
      {demo !== null && build.isDemo && <demo.Accounts onChoose={fillAndSubmit} />}
    </form>
  );
}

/**
 * Prevents submission by the Enter that ends the composition of a Chinese word; WebKit reports it as an ordinary Enter
 * with code 229.
 */
export function ignoreCompositionEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}
