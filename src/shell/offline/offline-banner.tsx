import { selectIsOffline } from '@machines/connection/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import './offline-banner.css';

/** Banner shown while the browser is offline. */
export function OfflineBanner() {
  const { connection } = useActors();
  const t = useTranslate();
  const isOffline = useSelector(connection, selectIsOffline);
  return (
    <div role="status">
      {isOffline && (
        <p className="offline-banner" data-testid="offline-banner">
          <Icon name="pi pi-exclamation-triangle" />
          <span>
            <strong>{t('connection.offline')}</strong> {t('connection.meaning')}
          </span>
        </p>
      )}
    </div>
  );
}
