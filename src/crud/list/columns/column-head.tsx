import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import type { SortKey } from '@src/contracts/resource/list-query.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type PointerEvent, useRef } from 'react';
import { kindViewOf } from '../../field-kinds/index.ts';
import { useLabel } from '../../use-label.ts';
import { useHandle, useListScreen } from '../list-context.ts';
import { type Column, changeChoice, fitWidth } from './column-layout.ts';
import { nextSort } from './next-sort.ts';

/** Attributes of a column header: test id and sort direction. */
export function headAttributes({ field }: Column, visible: readonly SortKey[]) {
  const key = visible.find((each) => each.field === field.name);
  const order =
    key === undefined ? {} : { 'aria-sort': key.descending ? ('descending' as const) : ('ascending' as const) };
  return { 'data-testid': 'list-column', 'data-field': field.name, ...order };
}

interface ColumnHeadProps {
  readonly column: Column;
  readonly sort: readonly SortKey[];
  /** The visible part of the sort, see `visibleSort`. */
  readonly visible: readonly SortKey[];
}

/** Column header: sorts by the column; with Shift in addition to the current sort. */
export function ColumnHead({ column, sort, visible }: ColumnHeadProps) {
  const t = useTranslate();
  const { field } = column;
  const words = useLabel()(field.label);
  const { actions } = useListScreen();
  const isDefault = useHandle().address.query.sort.length === 0;
  const align = kindViewOf(field.kind).align ?? 'start';
  const place = visible.findIndex((each) => each.field === field.name);
  const key = visible[place];
  const isSortable = column.sortable && kindOf(field.kind).sortable;
  return (
    <div className="list-head" data-align={align}>
      {isSortable ? (
        <button
          type="button"
          className="list-head-button"
          title={t('resource.sort.hint')}
          onClick={({ shiftKey }) => {
            const next = nextSort(shiftKey ? sort : visible, field.name, shiftKey, isDefault);
            actions.change({ query: { sort: next } });
          }}
        >
          <span className="list-head-words">{words}</span>
          <span className="list-head-sort" data-on={key !== undefined}>
            <Icon
              name={key === undefined ? 'pi pi-sort-alt' : key.descending ? 'pi pi-arrow-down' : 'pi pi-arrow-up'}
            />
            {visible.length > 1 && key !== undefined && <sup>{place + 1}</sup>}
          </span>
        </button>
      ) : (
        <span className="list-head-words">{words}</span>
      )}
      <Resizer column={column} />
    </div>
  );
}

/** Drag handle at the edge of a header; the keyboard alternative is the columns panel. */
function Resizer({ column }: { readonly column: Column }) {
  const { columns } = useListScreen();
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const widthAt = ({ clientX }: PointerEvent) => {
    const start = from.current;
    return start === null ? null : fitWidth(start.width + clientX - start.x);
  };
  return (
    <span
      className="list-head-edge"
      aria-hidden="true"
      onPointerDown={(event) => {
        const cell = event.currentTarget.closest('th');
        if (cell === null || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width: cell.getBoundingClientRect().width };
      }}
      onPointerMove={(event) => {
        const width = widthAt(event);
        const cell = event.currentTarget.closest('th');
        if (width !== null && cell !== null) cell.style.inlineSize = `${width}px`;
      }}
      onPointerUp={(event) => {
        const width = widthAt(event);
        from.current = null;
        if (width !== null) columns.choose(changeChoice(columns.choices, column.field.name, { width }));
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    />
  );
}
