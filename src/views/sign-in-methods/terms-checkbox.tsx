import type { TextKey } from '@locales/keys.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import { Problem } from './text-field.tsx';

/** Consent to the data stored by registration. */
export function TermsCheckbox({ problem }: { readonly problem: TextKey | undefined }) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className="field">
      <label className="account-policy">
        <input
          type="checkbox"
          name="policy"
          data-testid="account-policy"
          aria-required="true"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : id}
        />
        {t('sys.login.policy')}
      </label>
      {problem !== undefined && <Problem id={id} problem={problem} />}
    </div>
  );
}
