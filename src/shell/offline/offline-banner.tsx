import { selectIsOffline } from '@machines/connection/index.ts';
import { selectCurrent } from '@machines/navigation/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import './offline-banner.css';

/** Pages whose form answers are stored and sent later, if the browser may store data. */
const FORMS = '/eav/form_render/';

/** Banner shown while the browser is offline. */
export function OfflineBanner() {
  const { connection, navigation } = useActors();
  const { config } = useApp();
  const t = useTranslate();
  const isOffline = useSelector(connection, selectIsOffline);
  const path = useSelector(navigation, (snapshot) => selectCurrent(snapshot)?.location.path ?? '');
  const isKept = path.startsWith(FORMS) && !config.hardened;
  return (
    <div role="status">
      {isOffline && (
        <p className="offline-banner" data-testid="offline-banner">
          <Icon name="pi pi-exclamation-triangle" />
          <span>
            <strong>{t('connection.offline')}</strong> {t(isKept ? 'connection.kept' : 'connection.meaning')}
          </span>
        </p>
      )}
    </div>
  );
}
