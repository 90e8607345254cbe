import { useTranslate } from '@src/ui/use-translate.ts';
import { useRouteError } from 'react-router';

/**
 * Replaces a console whose shell failed or could not be loaded; uses texts of the first screen only, which are bundled.
 */
export function StartFailure() {
  const t = useTranslate();
  const error = useRouteError();
  return (
    <main className="boot-error" data-testid="boot-error" role="alert" style={{ margin: 32 }}>
      <h1>{t('common.boot.title')}</h1>
      <p>{t('common.boot.code')}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {t('common.boot.reload')}
      </button>
      <code>{String(error)}</code>
    </main>
  );
}
