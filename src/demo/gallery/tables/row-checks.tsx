import { useTranslate } from '@src/ui/use-translate.ts';

interface AllCheckProps {
  readonly count: number;
  readonly selected: number;
  readonly onChange: (isChecked: boolean) => void;
}

/** Selects every row or none; half checked while only some are. */
export function AllCheck({ count, selected, onChange }: AllCheckProps) {
  const t = useTranslate();
  return (
    <label className="table-check">
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = selected > 0 && selected < count;
        }}
        type="checkbox"
        aria-label={t('gallery.tables.selectAll')}
        checked={count > 0 && selected === count}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

interface RowCheckProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Selects one row. */
export function RowCheck({ name, checked, onChange }: RowCheckProps) {
  const t = useTranslate();
  return (
    <label className="table-check">
      <input
        type="checkbox"
        aria-label={t('gallery.tables.select', { name })}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
