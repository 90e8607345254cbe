// The first screen is counted in bytes: memoisation by the compiler would cost more than it saves here.
'use no memo';

import { selectSlice } from '@machines/preferences/index.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';

/** The forms beside the password; each is reached by the test hook of its name. */
export type OtherForm = 'reset' | 'mobile' | 'qr' | 'register';

const WAYS = [
  ['reset', 'sys.login.forgetPassword'],
  ['mobile', 'sys.login.byCode'],
  ['qr', 'sys.login.byQr'],
  ['register', 'sys.login.register'],
] as const;

interface LoginWaysProps {
  /** True where nobody new can come: over the page of somebody whose session ended. */
  readonly again: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (form: OtherForm) => void;
}

/** Whether to stay signed in, and the ways to the other forms. */
export function LoginWays({ again, onPoint, onChoose }: LoginWaysProps) {
  const t = useText();
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
 * Where the token lives: kept after the browser was closed, or gone with this window. No password and no name is ever kept.
 * Nothing to choose where the configuration has decided.
 */
function KeepSession() {
  const t = useText();
  const { preferences } = useActors();
  const { config } = useConsole();
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
