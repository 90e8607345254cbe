// Size limit of the first screen: memoisation by the compiler would cost more bytes than it saves here.
'use no memo';

import type { TextKey } from '@locales/keys.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { failureKey, isApiError } from './validation.ts';

/** Maximum length of a server text that is shown, in characters. */
const SHOWN = 200;

interface SignInFailureProps {
  readonly failure: FailureFacts | null;
  /** Text key of a failure; that of the password form when absent. */
  readonly textKey?: (failure: FailureFacts) => TextKey;
}

/** Error message of the sign-in; the live region stays mounted, so that only new errors are announced. */
export function SignInFailure({ failure, textKey = failureKey }: SignInFailureProps) {
  const t = useTranslate();
  const said = [...(failure?.serverText?.trim() ?? '')].slice(0, SHOWN).join('');
  // A refusal is shown with the server's text, since the server knows whether the account or its password is the cause.
  const isCause = said !== '' && failure !== null && (isApiError(failure) || failure.status === 429);
  return (
    <div role="alert">
      {failure !== null && (
        <div className="login-failure" data-testid="login-error">
          <Icon name="pi pi-exclamation-circle" />
          <div>
            <p>{isCause ? said : t(textKey(failure))}</p>
            {said !== '' && !isCause && (
              <p className="login-server-text">{t('sys.login.serverSaid', { text: said })}</p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
