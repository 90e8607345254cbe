import type { TextKey } from '@locales/keys.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { ignoreCompositionEnter } from '../login/login-form.tsx';
import { SignInFailure } from '../login/sign-in-failure.tsx';
import type { Fields } from './use-fields.ts';
import { accountFailureKey } from './validation.ts';

/** The heading of a form, focused when no field can take the focus. */
export function FormHeading({ titleKey, again }: { readonly titleKey: TextKey; readonly again: boolean }) {
  const t = useTranslate();
  const Heading = again ? 'h2' : 'h1';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const field = heading.current?.parentElement?.querySelector<HTMLElement>('input');
    // On a touch screen, focusing a field would open the keyboard over the page.
    if (field && matchMedia('(pointer: fine)').matches) field.focus();
    else heading.current?.focus();
  }, []);
  return (
    <Heading ref={heading} className="login-title" tabIndex={-1}>
      {t(titleKey)}
    </Heading>
  );
}

/** Button back to the password form. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslate();
  return (
    <button type="button" className="button button-quiet account-back" data-testid="login-back" onClick={onBack}>
      <Icon name="pi pi-arrow-left" />
      {t('sys.login.backSignIn')}
    </button>
  );
}

interface FormFrameProps {
  readonly testId: string;
  readonly fields: Fields;
  readonly busy: boolean;
  readonly failure: FailureFacts | null;
  /** Text key for rejected values. */
  readonly refusedKey: TextKey;
  readonly submitKey: TextKey;
  readonly busyKey: TextKey;
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

/** Layout of a form: fields, submit button, and the server's message. */
export function FormFrame(props: FormFrameProps) {
  const { testId, fields, busy, failure, refusedKey, submitKey, busyKey, children, after } = props;
  const t = useTranslate();
  return (
    <form
      {...fields.formProps}
      className="login-form"
      data-testid={testId}
      aria-busy={busy}
      noValidate
      onKeyDown={ignoreCompositionEnter}
    >
      <SignInFailure failure={failure} textKey={(each) => accountFailureKey(each, refusedKey)} />
      {children}
      <button
        className="button button-primary login-submit"
        type="submit"
        data-testid="account-submit"
        aria-disabled={busy}
      >
        {busy && <span className="login-spinner" aria-hidden="true" />}
        {t(busy ? busyKey : submitKey)}
      </button>
      {after}
    </form>
  );
}
