import { selectMenuBusy, selectMenuFailed, selectMode, selectTable } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

/** Reloads the menu from the server and shows the result; a note replaces the button unless the server decides. */
export function MenuRefresh() {
  const t = useTranslate();
  const { permission } = useActors();
  const mode = useSelector(permission, selectMode);
  const busy = useSelector(permission, selectMenuBusy);
  const failed = useSelector(permission, selectMenuFailed);
  const table = useSelector(permission, selectTable);
  const [before, setBefore] = useState<typeof table>(null);
  if (mode !== 'BACK') return <span className="field-help">{t('demo.permission.noRefresh')}</span>;
  const isNew = before !== null && !busy && !failed && table !== before;
  return (
    <div className="simple-page-row">
      <span className="field-help" role="status">
        {isNew && t('demo.permission.refreshed', { count: table?.records.length ?? 0 })}
      </span>
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        onClick={() => {
          setBefore(table);
          permission.send({ type: 'permission.menu.retried' });
        }}
      >
        <Icon name="pi pi-refresh" />
        {t('demo.permission.refresh')}
      </button>
    </div>
  );
}
