// The first screen is counted in bytes: memoisation by the compiler would cost more than it saves here.
'use no memo';

import type { TextKey } from '@locales/keys.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { failureKey } from './login-rules.ts';

/** Longest part of a server's answer that is shown, in characters. */
const SHOWN = 200;

interface SignInFailureProps {
  readonly failure: FailureFacts | null;
  /** The words for it; those of the password when absent. */
  readonly textKey?: (failure: FailureFacts) => TextKey;
}

/** Says why signing in failed; the live region stays, so that only new failures are announced. */
export function SignInFailure({ failure, textKey = failureKey }: SignInFailureProps) {
  const t = useText();
  return (
    <div role="alert">
      {failure !== null && (
        <div className="login-failure" data-testid="login-error">
          <Icon name="pi pi-exclamation-circle" />
          <div>
            <p>{t(textKey(failure))}</p>
            {failure.serverText !== undefined && failure.serverText.trim() !== '' && (
              <p className="login-server-text">
                {t('sys.login.serverSaid', { text: [...failure.serverText].slice(0, SHOWN).join('') })}
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
