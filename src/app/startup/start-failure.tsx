import { useTranslate } from '@src/ui/use-translate.ts';
import { useRouteError } from 'react-router';

/** What stands in place of a console whose frame could not be fetched or failed; the first screen's texts are always there. */
export function StartFailure() {
  const t = useTranslate();
  const error = useRouteError();
  return (
    <main className="boot-error" data-testid="boot-error" role="alert" style={{ margin: 32 }}>
      <h1>{t('common.boot.title')}</h1>
      <p>{t('common.boot.code')}</p>
      <code>{String(error)}</code>
    </main>
  );
}
