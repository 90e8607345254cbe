import { selectIsOffline } from '@machines/connection/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import './offline-banner.css';

/** Says that the browser has no network, and what that means for the work at hand; goes when it is back. */
export function OfflineBanner() {
  const { connection } = useActors();
  const t = useText();
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
