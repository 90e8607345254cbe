import type { TextKey } from '@locales/keys.ts';
import type { ErrorType } from '@src/contracts/error-entry.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

const BUTTONS: readonly (readonly [ErrorType, TextKey])[] = [
  ['react', 'sys.errorLog.fireReactError'],
  ['script', 'sys.errorLog.fireScriptError'],
  ['promise', 'sys.errorLog.firePromiseError'],
  ['resource', 'sys.errorLog.fireResourceError'],
  ['ajax', 'sys.errorLog.fireAjaxError'],
];
const UNAVAILABLE = 503;

/** Buttons that trigger one error of each kind, for users of the demo. */
export function ProvokeErrors() {
  const t = useTranslate();
  const { gateways } = useApp();
  const [broken, setBroken] = useState(false);
  const [missing, setMissing] = useState(0);
  if (broken) throw new Error('A component failed on purpose');

  const provoke: Readonly<Record<ErrorType, () => void>> = {
    react: () => setBroken(true),
    script: () => {
      setTimeout(() => {
        throw new Error('A script failed on purpose');
      });
    },
    promise: () => {
      void Promise.reject(new Error('A promise was rejected on purpose'));
    },
    resource: () => setMissing(missing + 1),
    ajax: () => {
      gateways.demo.failing(UNAVAILABLE).catch(ignoreFailure);
    },
  };
  return (
    <fieldset className="error-log-provoke">
      <legend>{t('sys.errorLog.provoke')}</legend>
      {BUTTONS.map(([type, key]) => (
        <button key={type} type="button" className="button" onClick={provoke[type]}>
          {t(key)}
        </button>
      ))}
      {missing > 0 && <img key={missing} src={`missing-${missing}.png`} alt="" hidden />}
    </fieldset>
  );
}

/** Ignores the rejection: the service has already reported the failed call. */
const ignoreFailure = () => undefined;
