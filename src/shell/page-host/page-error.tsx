import type { TextKey } from '@locales/keys.ts';
import { DEFAULT_HOME } from '@src/contracts/routes/route.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { ReportButton } from '@src/ui/report-button.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppLink } from '../app-link.tsx';

export interface PageFailedProps {
  readonly error: unknown;
  readonly retry: () => void;
}

const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkError';
const detailOf = (error: unknown) => {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  // Unlike `String`, this also works for an object without a prototype.
  return typeof error === 'object' ? Object.prototype.toString.call(error) : String(error);
};

function textOf(isChunk: boolean, isOutdated: boolean): TextKey {
  if (isOutdated) return 'layout.shell.outdatedText';
  return isChunk ? 'layout.shell.chunkFailedText' : 'layout.shell.pageFailedText';
}

/** True once the server serves another build than this one: this build's chunks are gone, so a retry cannot succeed. */
function useIsOutdated(isAsked: boolean): boolean {
  const { build, servedBuild } = useApp();
  const [served, setServed] = useState<string | null>(null);
  // The check's own chunk may be unreachable as well: then the build stays unknown.
  const ask = useEffectEvent(() => void servedBuild().then(setServed, () => setServed(null)));
  useEffect(() => {
    if (isAsked) ask();
  }, [isAsked]);
  return isAsked && served !== null && served !== build.id;
}

/** Fallback for a page that threw, or whose code could not be loaded. */
export function PageError({ error, retry }: PageFailedProps) {
  const t = useTranslate();
  const isChunk = isChunkError(error);
  const isOutdated = useIsOutdated(isChunk);
  return (
    <section className="page-failed" data-testid={isChunk ? 'chunk-error' : 'page-failed'} role="alert">
      <Icon name="pi pi-exclamation-triangle" size="panel" className="page-failed-icon" />
      <h1>{t(isChunk ? 'layout.shell.chunkFailedTitle' : 'layout.shell.pageFailedTitle')}</h1>
      <p>{t(textOf(isChunk, isOutdated))}</p>
      <div className="page-failed-actions">
        {!isOutdated && (
          <button
            type="button"
            className="button button-primary"
            data-testid={isChunk ? 'chunk-retry' : 'page-retry'}
            onClick={retry}
          >
            {t('layout.shell.retry')}
          </button>
        )}
        {isChunk ? (
          <button
            type="button"
            className={isOutdated ? 'button button-primary' : 'button'}
            onClick={() => window.location.reload()}
          >
            {t('layout.shell.reload')}
          </button>
        ) : (
          <AppLink className="button" to={DEFAULT_HOME}>
            {t('layout.shell.goHome')}
          </AppLink>
        )}
        <ReportButton />
      </div>
      <details>
        <summary>{t('layout.shell.details')}</summary>
        <pre>{detailOf(error)}</pre>
      </details>
    </section>
  );
}
