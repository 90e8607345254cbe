import { IMPERSONATION_TEXTS } from '@locales/lazy/impersonation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import './impersonation-banner.css';

interface LookingBannerProps {
  readonly name: string;
  readonly code: string;
  readonly by: string;
}

/** Banner with the impersonated record, the read-only notice, and a button that ends the impersonation. */
export function ImpersonationBanner({ name, code, by }: LookingBannerProps) {
  useTexts(IMPERSONATION_TEXTS);
  const t = useTranslate();
  const app = useApp();
  const [state, setState] = useState<'looking' | 'leaving' | 'failed'>('looking');
  const leave = async () => {
    setState('leaving');
    try {
      const account = await app.account();
      await app.replaceToken(account.lookAsOneself);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="looking-banner" role="status" data-testid="looking-banner">
      <Icon name="pi pi-eye" />
      <p>
        {t('impersonation.as', { name, code, by })}{' '}
        {t(state === 'failed' ? 'impersonation.failed' : 'impersonation.meaning')}
      </p>
      <button
        type="button"
        className="button"
        data-testid="looking-end"
        aria-disabled={state === 'leaving'}
        onClick={() => {
          if (state !== 'leaving') void leave();
        }}
      >
        {t('impersonation.end')}
      </button>
    </div>
  );
}
