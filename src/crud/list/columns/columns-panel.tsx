import { TABLE_SIZES } from '@src/contracts/settings/table-settings.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react';
import { useLabel } from '../../use-label.ts';
import { useListScreen } from '../list-context.ts';
import { type ColumnChoice, changeChoice, fitWidth, moveChoice, visibleColumns, WIDTHS } from './column-layout.ts';

/** Button with a panel for the columns: visibility, order, width, pinning; and the row density. */
export function ColumnsButton() {
  const t = useTranslate();
  return (
    <PopoverPanel
      label={t('resource.columns.title')}
      className="button button-icon"
      testId="list-columns"
      iconOnly
      align="end"
      content={() => <ColumnsPanel />}
    >
      <Icon name="pi pi-sliders-h" />
    </PopoverPanel>
  );
}

function ColumnsPanel() {
  const t = useTranslate();
  const { columns } = useListScreen();
  const { choices, size, choose, resize, reset } = columns;
  const folded = useSyncExternalStore(columns.folded.subscribe, columns.folded.read);
  const [dragged, setDragged] = useState<number | null>(null);
  const drop = (to: number) => {
    if (dragged !== null) choose(moveChoice(choices, dragged, to));
    setDragged(null);
  };
  return (
    <div className="columns-panel">
      <Segmented
        label={t('resource.columns.density')}
        options={TABLE_SIZES.map((value) => ({ value, label: t(`resource.columns.${value}`) }))}
        value={size}
        onChange={resize}
      />
      <p className="field-help" role="status" data-testid="columns-folded" hidden={folded.size === 0}>
        {folded.size > 0 && t('resource.columns.folded', { count: folded.size })}
      </p>
      <ol className="columns-list">
        {choices.map((choice, index) => (
          <ColumnRow
            key={choice.field}
            choice={choice}
            index={index}
            count={choices.length}
            isFolded={folded.has(choice.field)}
            onChange={(patch) => choose(changeChoice(choices, choice.field, patch))}
            onMove={(to) => choose(moveChoice(choices, index, to))}
            onDrag={setDragged}
            onDrop={drop}
          />
        ))}
      </ol>
      <button type="button" className="button button-quiet" onClick={reset}>
        <Icon name="pi pi-replay" />
        {t('resource.columns.reset')}
      </button>
    </div>
  );
}

interface ColumnRowProps {
  readonly choice: ColumnChoice;
  readonly index: number;
  readonly count: number;
  /** True when there is no room for the column. */
  readonly isFolded: boolean;
  readonly onChange: (patch: Partial<ColumnChoice>) => void;
  readonly onMove: (to: number) => void;
  readonly onDrag: (index: number | null) => void;
  readonly onDrop: (index: number) => void;
}

function ColumnRow({ choice, index, count, isFolded, onChange, onMove, onDrag, onDrop }: ColumnRowProps) {
  const t = useTranslate();
  const { definition } = useListScreen();
  const [column] = visibleColumns(definition, [{ ...choice, shown: true }]);
  const name = useLabel()(column?.field.label ?? choice.field);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const keepWidth = (typed: number) => {
    const width = fitWidth(typed || WIDTHS.least);
    if (width !== column?.width) onChange({ width });
  };
  return (
    <li
      className="columns-row"
      draggable
      onDragStart={() => onDrag(index)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(index);
      }}
      onKeyDown={onKeyDown}
    >
      <Icon name="pi pi-bars" className="columns-grip" />
      <ShownBox name={name} shown={choice.shown} isFolded={isFolded} onChange={(shown) => onChange({ shown })} />
      <input
        type="number"
        className="input columns-width number"
        aria-label={t('resource.columns.width', { column: name })}
        min={WIDTHS.least}
        max={WIDTHS.most}
        step={8}
        key={choice.width}
        defaultValue={choice.width ?? column?.width ?? WIDTHS.least}
        onBlur={(event) => keepWidth(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keepWidth(event.currentTarget.valueAsNumber);
        }}
      />
      <button
        type="button"
        className="button button-icon"
        aria-pressed={choice.pinned}
        aria-label={t('resource.columns.pin', { column: name })}
        title={t('resource.columns.pin', { column: name })}
        onClick={() => onChange({ pinned: !choice.pinned })}
      >
        <Icon name="pi pi-thumbtack" />
      </button>
      {([-1, 1] as const).map((step) => (
        <button
          key={step}
          type="button"
          className="button button-icon"
          aria-label={t(step === -1 ? 'resource.columns.up' : 'resource.columns.down', { column: name })}
          aria-disabled={index + step < 0 || index + step >= count}
          onClick={() => onMove(index + step)}
        >
          <Icon name={step === -1 ? 'pi pi-arrow-up' : 'pi pi-arrow-down'} />
        </button>
      ))}
    </li>
  );
}

interface ShownBoxProps {
  readonly name: string;
  readonly shown: boolean;
  readonly isFolded: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** Whether a column is shown, with a note on one that is chosen but has no room. */
function ShownBox({ name, shown, isFolded, onChange }: ShownBoxProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className="columns-name">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={shown}
          aria-describedby={isFolded ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{name}</span>
      </label>
      {isFolded && (
        <span id={id} className="field-help">
          {t('resource.columns.noRoom')}
        </span>
      )}
    </div>
  );
}
