import './strength-meter.css';
import { LOGIN_FORMS_TEXTS } from '@locales/late/login-forms.ts';
import { useRef, useState } from 'react';
import type { StrengthScore, strengthOf } from './password-strength.ts';
import { useLateTexts } from './use-late-texts.ts';
import { useText } from './use-text.ts';

type Estimate = typeof strengthOf;

/**
 * Measures a password while it is typed. The estimate knows 50,000 common passwords and comes only when somebody is about
 * to choose one; without it the rules of length still hold, and the server has the last word.
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

/** The strength in words and as a bar; announced when it changes. */
export function StrengthMeter({ id, score }: { readonly id: string; readonly score: StrengthScore | null }) {
  useLateTexts(LOGIN_FORMS_TEXTS);
  const t = useText();
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
