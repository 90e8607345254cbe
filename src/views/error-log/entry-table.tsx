import type { ErrorEntry } from '@src/contracts/error-entry.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { memo, useState } from 'react';
import { useFormats } from '../use-formats.ts';
import { EntryType } from './entry-type.tsx';

/** Rows rendered at once, so that a full log opens quickly and keeps up with bursts of errors. */
const PAGE = 50;

interface EntryTableProps {
  readonly entries: readonly ErrorEntry[];
  readonly onOpen: (entry: ErrorEntry) => void;
}

/** The entries, newest first; the rest of a long log is rendered on request. */
export function EntryTable({ entries, onOpen }: EntryTableProps) {
  const t = useTranslate();
  const [limit, setLimit] = useState(PAGE);
  return (
    <section className="error-log-scroll" aria-label={t('sys.errorLog.tableTitle')}>
      <table className="table error-log-table">
        <thead>
          <tr>
            <th scope="col">{t('sys.errorLog.tableColumnType')}</th>
            <th scope="col">{t('sys.errorLog.tableColumnDate')}</th>
            <th scope="col">{t('sys.errorLog.tableColumnMsg')}</th>
            <th scope="col">{t('sys.errorLog.tableColumnUrl')}</th>
            <th scope="col" className="number">
              {t('sys.errorLog.tableColumnCount')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('sys.errorLog.tableActionDesc')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, limit).map((entry) => (
            <EntryRow key={entry.id} entry={entry} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {entries.length > limit && (
        <button type="button" className="button error-log-more" onClick={() => setLimit(limit + PAGE)}>
          {t('sys.errorLog.more', { count: Math.min(PAGE, entries.length - limit) })}
        </button>
      )}
    </section>
  );
}

interface EntryRowProps {
  readonly entry: ErrorEntry;
  readonly onOpen: (entry: ErrorEntry) => void;
}

const EntryRow = memo(function EntryRow({ entry, onOpen }: EntryRowProps) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <tr>
      <td>
        <EntryType type={entry.type} />
      </td>
      <td className="error-log-time number">{formats.moment(entry.time)}</td>
      <td className="error-log-message">
        <span>{entry.message}</span>
      </td>
      <td className="error-log-url">
        <span title={entry.url}>{entry.url}</span>
      </td>
      <td className="number">{formats.count(entry.count)}</td>
      <td>
        <button
          type="button"
          className="button button-quiet"
          aria-label={t('component.pair', { name: t('sys.errorLog.tableActionDesc'), value: entry.message })}
          onClick={() => onOpen(entry)}
        >
          {t('sys.errorLog.tableActionDesc')}
        </button>
      </td>
    </tr>
  );
});
