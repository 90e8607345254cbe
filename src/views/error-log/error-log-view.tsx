import './error-log.css';
import { ERROR_LOG_TEXTS } from '@locales/lazy/error-log.ts';
import { selectEntries, selectUnread } from '@machines/error-log/index.ts';
import type { ErrorEntry } from '@src/contracts/error-entry.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect, useState } from 'react';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryTable } from './entry-table.tsx';
import { downloadEntries } from './export-entries.ts';
import { filterEntries, NO_FILTER } from './filter-entries.ts';
import { LogToolbar } from './log-toolbar.tsx';
import { ProvokeErrors } from './trigger-errors.tsx';

/** The errors of this window with place and count (specification, section 3, error-log entry). */
export default function ErrorLogView() {
  useTexts(ERROR_LOG_TEXTS);
  const t = useTranslate();
  const { build } = useApp();
  const { errorLog } = useActors();
  const unread = useSelector(errorLog, selectUnread);
  const entries = useDeferredValue(useSelector(errorLog, selectEntries));
  const [filter, setFilter] = useState(NO_FILTER);
  const [opened, setOpened] = useState<ErrorEntry | null>(null);
  const shown = filterEntries(entries, filter);

  useEffect(() => {
    if (unread > 0) errorLog.send({ type: 'errorLog.read' });
  }, [errorLog, unread]);

  return (
    <div className="error-log">
      <PageHeader title={t('sys.errorLog.tableTitle')} subtitle={t('sys.errorLog.note')} />
      <LogToolbar
        filter={filter}
        shown={shown.length}
        total={entries.length}
        onFilter={setFilter}
        onExport={() => downloadEntries(shown)}
        onClear={() => errorLog.send({ type: 'errorLog.cleared' })}
      />
      {shown.length > 0 && <EntryTable entries={shown} onOpen={setOpened} />}
      {entries.length === 0 && (
        <div className="card">
          <EmptyState
            kind="empty"
            icon="pi pi-check-circle"
            title={t('sys.errorLog.empty')}
            {...(build.isDemo ? { text: t('sys.errorLog.emptyHint') } : {})}
          />
        </div>
      )}
      {entries.length > 0 && shown.length === 0 && (
        <div className="card">
          <EmptyState
            kind="noMatch"
            title={t('sys.errorLog.noMatch')}
            action={
              <button type="button" className="button" onClick={() => setFilter(NO_FILTER)}>
                {t('sys.errorLog.clearFilter')}
              </button>
            }
          />
        </div>
      )}
      {build.isDemo && <ProvokeErrors />}
      {opened !== null && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
