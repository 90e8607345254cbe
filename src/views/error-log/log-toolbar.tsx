import { ERROR_TYPES } from '@src/contracts/error-entry.ts';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { ReportButton } from '@src/ui/report-button.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { TYPE_KEYS } from './entry-type.tsx';
import type { LogFilter } from './filter-entries.ts';

interface LogToolbarProps {
  readonly filter: LogFilter;
  readonly shown: number;
  readonly total: number;
  readonly onFilter: (filter: LogFilter) => void;
  readonly onExport: () => void;
  readonly onClear: () => void;
}

/** Toolbar of the log: filter by text and type, export of the shown entries, clearing the log. */
export function LogToolbar({ filter, shown, total, onFilter, onExport, onClear }: LogToolbarProps) {
  const t = useTranslate();
  const typeOf = (value: string) => ERROR_TYPES.find((type) => type === value) ?? 'all';
  return (
    <div className="error-log-toolbar">
      <input
        type="search"
        className="input error-log-search"
        aria-label={t('sys.errorLog.search')}
        placeholder={t('sys.errorLog.search')}
        value={filter.text}
        maxLength={200}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      <Select
        className="error-log-types"
        aria-label={t('sys.errorLog.type')}
        options={[
          { value: 'all', label: t('sys.errorLog.allTypes') },
          ...ERROR_TYPES.map((type) => ({ value: type, label: t(TYPE_KEYS[type]) })),
        ]}
        value={filter.type}
        onChange={(type) => onFilter({ ...filter, type: typeOf(type) })}
      />
      <output className="error-log-count">
        {shown === total
          ? t('sys.errorLog.count', { count: total })
          : t('sys.errorLog.filtered', { shown, count: total })}
      </output>
      <span className="error-log-actions">
        <ReportButton />
        <button type="button" className="button" disabled={shown === 0} onClick={onExport}>
          <Icon name="pi pi-download" />
          {t('sys.errorLog.export')}
        </button>
        <button type="button" className="button" disabled={total === 0} onClick={onClear}>
          <Icon name="pi pi-trash" />
          {t('sys.errorLog.clear')}
        </button>
      </span>
    </div>
  );
}
