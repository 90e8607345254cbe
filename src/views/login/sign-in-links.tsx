// Size limit of the first screen: memoisation by the compiler would cost more bytes than it saves here.
'use no memo';

import { selectSlice } from '@machines/preferences/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

/** Other sign-in forms; each has the test id of its name, except the second step. */
export type OtherForm = 'reset' | 'mobile' | 'qr' | 'register' | 'factor';

const WAYS = [
  ['reset', 'sys.login.forgetPassword'],
  ['mobile', 'sys.login.byCode'],
  ['qr', 'sys.login.byQr'],
  ['register', 'sys.login.register'],
] as const;

interface LoginWaysProps {
  /** True when registration is hidden: the form covers a page whose session ended. */
  readonly again: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (form: OtherForm) => void;
}

/** Stay-signed-in choice, and links to the other forms. */
export function SignInLinks({ again, onPoint, onChoose }: LoginWaysProps) {
  const t = useTranslate();
  return (
    <div className="login-ways">
      {!again && <KeepSession />}
      {WAYS.filter(([name]) => !again || name !== 'register').map(([name, key]) => (
        <button
          key={name}
          type="button"
          className="button"
          data-testid={`login-to-${name}`}
          onPointerEnter={onPoint}
          onFocus={onPoint}
          onClick={() => onChoose(name)}
        >
          {t(key)}
        </button>
      ))}
    </div>
  );
}

/**
 * Choice of the token's storage: persistent after the browser is closed, or for this window only. Neither password nor
 * name is ever stored. Hidden when the configuration decides.
 */
function KeepSession() {
  const t = useTranslate();
  const { preferences } = useActors();
  const { config } = useApp();
  const place = useSelector(preferences, (snapshot) => selectSlice(snapshot).settings.permissionCacheType);
  return config.tokenStorage === 'local' ? (
    <label>
      <input
        type="checkbox"
        data-testid="login-remember"
        checked={place === 'LOCAL'}
        onChange={({ target }) =>
          preferences.send({
            type: 'preferences.settings.changed',
            patch: { permissionCacheType: target.checked ? 'LOCAL' : 'SESSION' },
          })
        }
      />{' '}
      {t('sys.login.rememberMe')}
    </label>
  ) : null;
}
