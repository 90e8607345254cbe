import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { RowFilter } from './filter-rows.ts';

export interface LogToolbarProps {
  readonly filter: RowFilter;
  readonly receivers: readonly string[];
  readonly shown: number;
  readonly total: number;
  readonly isPaused: boolean;
  readonly onFilter: (filter: RowFilter) => void;
  readonly onPause: (isPaused: boolean) => void;
  readonly onClear: () => void;
}

/** Toolbar to search, pause and clear the log. */
export function LogToolbar(props: LogToolbarProps) {
  const { filter, receivers, shown, total, isPaused, onFilter, onPause, onClear } = props;
  const t = useTranslate();
  return (
    <div className="inspector-toolbar">
      <input
        type="search"
        className="input inspector-search"
        aria-label={t('inspector.search')}
        placeholder={t('inspector.search')}
        value={filter.text}
        maxLength={200}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      <Select
        className="inspector-receivers"
        aria-label={t('inspector.receiver')}
        placeholder={t('inspector.everybody')}
        options={receivers.map((name) => ({ value: name, label: name }))}
        value={filter.receiver}
        onChange={(receiver) => onFilter({ ...filter, receiver })}
      />
      <output className="inspector-count">{t('inspector.count', { shown, total })}</output>
      <button type="button" className="button" aria-pressed={isPaused} onClick={() => onPause(!isPaused)}>
        <Icon name={isPaused ? 'pi pi-play' : 'pi pi-pause'} />
        {t(isPaused ? 'inspector.resume' : 'inspector.pause')}
      </button>
      <button type="button" className="button" disabled={total === 0} onClick={onClear}>
        <Icon name="pi pi-trash" />
        {t('inspector.clear')}
      </button>
    </div>
  );
}
