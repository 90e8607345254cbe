import '@src/crud/list/toolbar.css';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ColumnSetting, moveColumn, showColumn } from './column-settings.ts';

interface TableColumnsProps<Field extends string> {
  readonly settings: readonly ColumnSetting<Field>[];
  readonly nameOf: (field: Field) => string;
  readonly onChange: (settings: readonly ColumnSetting<Field>[]) => void;
  readonly onReset: () => void;
}

/** Panel for the visible columns of a table and their order; fully usable by keyboard. */
export function TableColumns<Field extends string>(props: TableColumnsProps<Field>) {
  const t = useTranslate();
  return (
    <PopoverPanel label={t('gallery.tables.columns.title')} align="end" content={() => <Panel {...props} />}>
      <Icon name="pi pi-sliders-h" />
      {t('gallery.tables.columns.title')}
    </PopoverPanel>
  );
}

function Panel<Field extends string>({ settings, nameOf, onChange, onReset }: TableColumnsProps<Field>) {
  const t = useTranslate();
  const isLast = settings.filter(({ shown }) => shown).length === 1;
  return (
    <div className="columns-panel">
      <ol className="columns-list">
        {settings.map(({ field, shown }, index) => (
          <li key={field} className="columns-row">
            <label className="checkbox columns-name">
              <input
                type="checkbox"
                checked={shown}
                disabled={shown && isLast}
                onChange={(event) => onChange(showColumn(settings, field, event.currentTarget.checked))}
              />
              <span>{nameOf(field)}</span>
            </label>
            {([-1, 1] as const).map((step) => (
              <button
                key={step}
                type="button"
                className="button button-icon"
                aria-label={t(step === -1 ? 'gallery.tables.columns.up' : 'gallery.tables.columns.down', {
                  column: nameOf(field),
                })}
                aria-disabled={index + step < 0 || index + step >= settings.length}
                onClick={() => onChange(moveColumn(settings, index, index + step))}
              >
                <Icon name={step === -1 ? 'pi pi-arrow-up' : 'pi pi-arrow-down'} />
              </button>
            ))}
          </li>
        ))}
      </ol>
      <button type="button" className="button button-quiet" onClick={onReset}>
        <Icon name="pi pi-replay" />
        {t('gallery.tables.columns.reset')}
      </button>
    </div>
  );
}
