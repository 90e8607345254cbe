import '../gallery.css';
import '@src/views/error-log/error-log.css';
import { ERROR_LOG_TEXTS } from '@locales/lazy/error-log.ts';
import { selectEntries } from '@machines/error-log/index.ts';
import type { ErrorEntry } from '@src/contracts/error-entry.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { EntryDialog } from '@src/views/error-log/entry-dialog.tsx';
import { EntryTable } from '@src/views/error-log/entry-table.tsx';
import { ProvokeErrors } from '@src/views/error-log/trigger-errors.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

const LATEST = 5;

/** Triggers one error of each kind, and shows the resulting log entries. */
export default function ErrorsPage() {
  useTexts(ERROR_LOG_TEXTS);
  const t = useTranslate();
  const { errorLog } = useActors();
  const entries = useSelector(errorLog, selectEntries);
  const [opened, setOpened] = useState<ErrorEntry | null>(null);
  return (
    <>
      <section className="card gallery-card">
        <p>{t('gallery.calls.errors.hint')}</p>
        <ProvokeErrors />
      </section>
      <section className="card gallery-stack">
        <div className="gallery-row">
          <h2>{t('gallery.calls.errors.latest')}</h2>
          <a href="#/error-log/list">{t('gallery.calls.errors.open', { count: entries.length })}</a>
        </div>
        {entries.length === 0 ? (
          <p className="field-help">{t('sys.errorLog.empty')}</p>
        ) : (
          <EntryTable entries={entries.slice(0, LATEST)} onOpen={setOpened} />
        )}
      </section>
      {opened !== null && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
