import './password-strength-meter.css';
import { LOGIN_FORMS_TEXTS } from '@locales/lazy/login-forms.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../text/use-texts.ts';
import { useTranslate } from '../use-translate.ts';
import type { StrengthScore, strengthOf } from './password-strength.ts';

type Estimate = typeof strengthOf;

/**
 * Rates a password while typing. The estimator contains 50,000 common passwords and is loaded only to choose a new
 * password; until then only the length rules apply. The server makes the final decision.
 */
export function useStrength(account: string) {
  const [estimate, setEstimate] = useState<{ readonly run: Estimate } | null>(null);
  const [score, setScore] = useState<StrengthScore | null>(null);
  const typed = useRef('');
  const known = account === '' ? [] : [account];
  const scoreOf = (run: Estimate) => (typed.current === '' ? null : run(typed.current, known));
  return {
    score,
    prepare: () => {
      if (estimate !== null) return;
      import('./password-strength.ts').then(
        ({ strengthOf: run }) => {
          setEstimate({ run });
          setScore(scoreOf(run));
        },
        () => performance.mark('statehouse:strength-failed'),
      );
    },
    measure: (password: string) => {
      typed.current = password;
      if (estimate !== null) setScore(scoreOf(estimate.run));
    },
    isGuessedAtOnce: (password: string) => estimate !== null && estimate.run(password, known) === 0,
  };
}

const LEVELS = [0, 1, 2, 3, 4] as const;

/** Strength as text and bar; changes are announced. */
export function PasswordStrengthMeter({ id, score }: { readonly id: string; readonly score: StrengthScore | null }) {
  useTexts(LOGIN_FORMS_TEXTS);
  const t = useTranslate();
  return (
    <div id={id} className="strength" data-testid="account-strength" data-score={score ?? undefined}>
      {score === null ? (
        <p className="field-help">{t('sys.login.strengthHint')}</p>
      ) : (
        <>
          <span className="strength-bar" aria-hidden="true">
            {LEVELS.slice(1).map((level) => (
              <span key={level} data-filled={level <= Math.max(score, 1)} />
            ))}
          </span>
          <p className="field-help" role="status">
            {t('sys.login.strengthIs', { level: t(`sys.login.strengthLevel.${score}`) })}
          </p>
        </>
      )}
    </div>
  );
}
