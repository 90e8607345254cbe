import type { TextKey } from '@locales/keys.ts';
import type { ErrorEntry } from '@src/contracts/error-entry.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { copyText } from '@src/ui/text/copy-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
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

/** All details of one error, with a button to copy them into a report. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Dialog
      open
      size="wide"
      label={t('sys.errorLog.modalTitle')}
      onClose={onClose}
      footer={
        <>
          <CopyButton entry={entry} />
          <button type="button" className="button button-primary" data-autofocus onClick={onClose}>
            {t('sys.errorLog.close')}
          </button>
        </>
      }
    >
      <dl className="error-log-facts">
        <div>
          <dt>{t('sys.errorLog.tableColumnType')}</dt>
          <dd>
            <EntryType type={entry.type} />
          </dd>
        </div>
        <Fact name={t('sys.errorLog.tableColumnDate')} value={formats.moment(entry.time)} />
        {SHORT.map(([key, field]) => (
          <Fact key={field} name={t(key)} value={entry[field] || t('sys.errorLog.none')} />
        ))}
        <Fact name={t('sys.errorLog.tableColumnCount')} value={formats.count(entry.count)} />
        {LONG.map(([key, field]) => (
          <div key={field} className="error-log-long">
            <dt>{t(key)}</dt>
            <dd>
              <pre>{entry[field] || t('sys.errorLog.none')}</pre>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function CopyButton({ entry }: { readonly entry: ErrorEntry }) {
  const t = useTranslate();
  const { messages } = useActors();
  const tell = (severity: 'success' | 'error', textKey: TextKey) =>
    messages.send({ type: 'messages.shown', key: textKey, severity, textKey });
  const copy = () =>
    void copyText(entriesText([entry])).then((isCopied) =>
      isCopied ? tell('success', 'sys.errorLog.copied') : tell('error', 'sys.errorLog.copyFailed'),
    );
  return (
    <button type="button" className="button" onClick={copy}>
      {t('sys.errorLog.copy')}
    </button>
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
