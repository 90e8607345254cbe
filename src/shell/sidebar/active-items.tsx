import { selectMenuBusy, selectMenuFailed } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

/** Fallback for a menu without entries: loading, failed, or no permitted entries. */
export function ActiveItems({ mini }: { readonly mini: boolean }) {
  const { permission } = useActors();
  const t = useTranslate();
  const failed = useSelector(permission, selectMenuFailed);
  const busy = useSelector(permission, selectMenuBusy);
  const retry = () => permission.send({ type: 'permission.menu.retried' });
  if (busy) return <p className="menu-state">{mini ? '' : t('layout.menu.loading')}</p>;
  if (!failed)
    return mini ? null : (
      <div className="menu-state">
        <p className="menu-state-title">{t('layout.menu.empty')}</p>
        <p>{t('layout.menu.emptyHint')}</p>
      </div>
    );
  return (
    <div className="menu-state" role="alert">
      {!mini && <p className="menu-state-title">{t('layout.menu.failed')}</p>}
      {!mini && <p>{t('layout.menu.failedHint')}</p>}
      <button
        type="button"
        className="menu-retry"
        aria-label={
          mini ? t('component.pair', { name: t('layout.menu.failed'), value: t('layout.menu.retry') }) : undefined
        }
        onClick={retry}
      >
        <Icon name="pi pi-refresh" />
        {!mini && t('layout.menu.retry')}
      </button>
    </div>
  );
}
