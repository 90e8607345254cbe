import type { TextKey } from '@locales/keys.ts';
import type { ErrorEntry } from '@src/contracts/error-entry.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useEffect, useId, useRef } from 'react';
import { useFormats } from '../use-formats.ts';
import { EntryType } from './entry-type.tsx';
import { entriesText } from './export-entries.ts';

interface EntryDialogProps {
  readonly entry: ErrorEntry;
  readonly onClose: () => void;
}

const SHORT: readonly (readonly [TextKey, 'message' | 'url' | 'name' | 'file'])[] = [
  ['sys.errorLog.tableColumnMsg', 'message'],
  ['sys.errorLog.tableColumnUrl', 'url'],
  ['sys.errorLog.tableColumnName', 'name'],
  ['sys.errorLog.tableColumnFile', 'file'],
];
const LONG: readonly (readonly [TextKey, 'stack' | 'detail'])[] = [
  ['sys.errorLog.tableColumnStackMsg', 'stack'],
  ['sys.errorLog.tableColumnDetail', 'detail'],
];

/** Everything that is known of one error, ready to be copied into a report. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useText();
  const formats = useFormats();
  const { messages } = useActors();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const tell = (severity: 'success' | 'error', textKey: TextKey) =>
    messages.send({ type: 'messages.shown', key: textKey, severity, textKey });
  const copy = () =>
    navigator.clipboard.writeText(entriesText([entry])).then(
      () => tell('success', 'sys.errorLog.copied'),
      () => tell('error', 'sys.errorLog.copyFailed'),
    );

  return (
    <dialog ref={dialog} className="error-log-dialog" aria-labelledby={titleId} onClose={onClose}>
      <header className="error-log-dialog-head">
        <h2 id={titleId}>{t('sys.errorLog.modalTitle')}</h2>
        <EntryType type={entry.type} />
      </header>
      <dl className="error-log-facts">
        <Fact name={t('sys.errorLog.tableColumnDate')} value={formats.moment(entry.time)} />
        <Fact name={t('sys.errorLog.tableColumnCount')} value={formats.count(entry.count)} />
        {SHORT.map(([key, field]) => (
          <Fact key={field} name={t(key)} value={entry[field] || t('sys.errorLog.none')} />
        ))}
        {LONG.map(([key, field]) => (
          <div key={field} className="error-log-long">
            <dt>{t(key)}</dt>
            <dd>
              <pre>{entry[field] || t('sys.errorLog.none')}</pre>
            </dd>
          </div>
        ))}
      </dl>
      <footer className="error-log-dialog-foot">
        <button type="button" className="button" onClick={copy}>
          {t('sys.errorLog.copy')}
        </button>
        <button type="button" className="button button-primary" onClick={() => dialog.current?.close()}>
          {t('sys.errorLog.close')}
        </button>
      </footer>
    </dialog>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
