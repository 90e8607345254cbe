import { selectMenuBusy } from '@machines/permission/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

/** Page of an account without any permitted page: explains it, names a contact, and offers a retry. */
export function NoAccess() {
  const t = useTranslate();
  const { session, permission } = useActors();
  const name = useSelector(session, (snapshot) => selectUser(snapshot)?.username ?? '');
  const isBusy = useSelector(permission, selectMenuBusy);
  return (
    <section className="exception" data-testid="no-access">
      <span className="exception-icon">
        <Icon name="pi pi-lock" size="panel" />
      </span>
      <h1 tabIndex={-1}>{t('layout.noAccess.title')}</h1>
      <p className="exception-text">{t('layout.noAccess.text', { name })}</p>
      <div className="exception-actions">
        <button
          type="button"
          className="button button-primary"
          disabled={isBusy}
          onClick={() => permission.send({ type: 'permission.menu.retried' })}
        >
          {t('layout.noAccess.again')}
        </button>
      </div>
    </section>
  );
}
