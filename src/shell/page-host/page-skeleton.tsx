import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useState } from 'react';

/** Milliseconds after which reloading the window is offered. */
const SLOW_MS = 8_000;

/**
 * Skeleton of a loading page; shown after 200 ms, so that fast pages do not flash it, and with a text when it takes
 * longer.
 */
export function PageSkeleton() {
  const t = useTranslate();
  const isSlow = useIsSlow();
  return (
    <div className="page-skeleton" role="status" aria-label={t('layout.shell.loading')}>
      {isSlow && (
        <p className="page-skeleton-slow" data-testid="page-slow">
          {t('layout.shell.slow')}
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {t('layout.shell.reload')}
          </button>
        </p>
      )}
      <span className="page-skeleton-title" />
      <span className="page-skeleton-card" />
      <span className="page-skeleton-card page-skeleton-tall" />
    </div>
  );
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(waiting);
  }, []);
  return isSlow;
}
