// Size limit of the first screen: memoisation by the compiler would cost more bytes than it saves here.
'use no memo';

import { selectFailure } from '@machines/session/index.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import type { AccountGateway } from '@src/contracts/gateways.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { SignInMethodsProps } from '../sign-in-methods/sign-in-methods.tsx';
import { LoginForm } from './login-form.tsx';
import { type OtherForm, SignInLinks } from './sign-in-links.tsx';

interface SignInProps {
  /** Username of the previous session, when the form covers a page whose session ended. */
  readonly knownUsername?: string;
  readonly again?: boolean;
}

/**
 * All sign-in forms. All but the password form are one chunk, loaded on demand and prefetched when their links are
 * pointed at.
 */
export function SignIn({ knownUsername, again = false }: SignInProps) {
  const t = useTranslate();
  const { account } = useApp();
  const asked = useSelector(useActors().session, selectFailure)?.challenge;
  const [challenge, setChallenge] = useState('');
  const [form, setForm] = useState<OtherForm | null>(null);
  const [username, setUsername] = useState(knownUsername);
  const [Others, setOthers] = useState<{ Forms: ComponentType<SignInMethodsProps>; gateway: AccountGateway } | null>(
    null,
  );
  const [trouble, setTrouble] = useState<FailureFacts | null>(null);

  const load = async (wanted: OtherForm | null) => {
    if (wanted !== null) setTrouble(null);
    try {
      const [{ SignInMethods }, gateway] = await Promise.all([
        import('../sign-in-methods/sign-in-methods.tsx'),
        account(),
      ]);
      setOthers({ Forms: SignInMethods, gateway });
      if (wanted !== null) setForm(wanted);
    } catch {
      if (wanted !== null) setTrouble({ kind: 'network' });
    }
  };
  const goOn = useEffectEvent((next: string) => {
    setChallenge(next);
    void load('factor');
  });
  useEffect(() => {
    if (asked) goOn(asked);
  }, [asked]);
  return (
    <>
      {form === null && (
        <>
          {!again && (
            <h1 className="login-title" tabIndex={-1}>
              {t('sys.login.signInFormTitle')}
            </h1>
          )}
          <LoginForm knownUsername={username} trouble={trouble}>
            <SignInLinks again={again} onPoint={() => void load(null)} onChoose={(wanted) => void load(wanted)} />
          </LoginForm>
        </>
      )}
      {Others !== null && (
        <Others.Forms
          form={form}
          challenge={challenge}
          gateway={Others.gateway}
          again={again}
          onForm={(wanted, name) => {
            setForm(wanted);
            if (name !== undefined) setUsername(name);
          }}
        />
      )}
    </>
  );
}
