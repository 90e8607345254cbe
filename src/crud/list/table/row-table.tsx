import { type ListRef, selectAnswer } from '@machines/list/index.ts';
import type { SortKey } from '@src/contracts/resource/list-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { ColumnHead, headAttributes } from '../columns/column-head.tsx';
import { visibleSort } from '../columns/next-sort.ts';
import type { Fold } from '../columns/use-folded-columns.ts';
import { useListScreen } from '../list-context.ts';
import { TotalCell } from '../rows/row-cell.tsx';
import { PageCheck } from '../rows/row-check.tsx';
import type { TreeRow } from '../rows/tree-rows.ts';
import { type TableLayout, tableLayout } from './table-layout.ts';
import { TableRow } from './table-row.tsx';
import { type RowPart, useRowWindow } from './use-row-window.ts';
import { useTopOfRows } from './use-top-of-rows.ts';

/** Row heights in pixels, equal to the CSS tokens; used to calculate the size of rows that are not rendered. */
const ROW_HEIGHTS = { default: 48, middle: 40, small: 32, card: 112 } as const;
// Explicit roles: on narrow screens rows and cells are grid boxes, which removes the implicit table roles.
const GROUP = { role: 'rowgroup' };
const ROW = { role: 'row' };
const HEAD = { role: 'columnheader' };
const CELL = { role: 'cell' };
const NOTHING = { role: 'none' };

export interface ListTableProps {
  /** Rows to render; those of a tree include their level. */
  readonly rows: readonly TreeRow[];
  readonly closed: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly sort: readonly SortKey[];
  readonly bin: boolean;
  readonly selectable: boolean;
  readonly hasActions: boolean;
  /** Accessible name of the table: the plural label. */
  readonly name: string;
}

interface RowTableProps extends ListTableProps {
  readonly fold: Fold;
}

/** The table: headings and totals are sticky, and a log renders only the rows near the viewport. */
export function RowTable({ rows, closed, onToggle, sort, bin, hasActions, selectable, name, fold }: RowTableProps) {
  const { definition, columns, list } = useListScreen();
  const scroller = useRef<HTMLDivElement>(null);
  const isTree = definition.tree !== undefined;
  const layout = useMemo(
    () => tableLayout(fold, isTree, { selectable, hasActions }),
    [fold, isTree, selectable, hasActions],
  );
  const rowHeight = definition.log === true ? ROW_HEIGHTS[fold.isCards ? 'card' : columns.size] : null;
  const part = useRowWindow(scroller, list, rows.length, rowHeight);
  useTopOfRows(scroller, list);
  return (
    <div ref={scroller} className="list-scroller">
      <table
        role={isTree ? 'treegrid' : 'table'}
        aria-label={name}
        {...(part.isPart ? { 'aria-rowcount': rows.length + 1 } : {})}
        style={{ minInlineSize: `${fold.width}px` }}
      >
        <TableHead layout={layout} sort={sort} />
        <tbody {...GROUP}>
          <Gap rows={part.start} part={part} />
          {rows.slice(part.start, part.end).map(({ record, level, hasChildren }, index) => (
            <TableRow
              key={record.id}
              record={record}
              level={level}
              hasChildren={hasChildren}
              closed={closed.has(record.id)}
              onToggle={onToggle}
              layout={layout}
              bin={bin}
              place={part.isPart ? part.start + index : null}
            />
          ))}
          <Gap rows={rows.length - part.end} part={part} />
        </tbody>
        <TableFoot layout={layout} list={list} />
      </table>
    </div>
  );
}

/** Spacer for rows that are not rendered. */
function Gap({ rows, part }: { readonly rows: number; readonly part: RowPart }) {
  if (rows <= 0 || part.rowHeight === null) return null;
  return (
    <tr {...NOTHING} className="list-gap">
      <td {...NOTHING} style={{ blockSize: `${rows * part.rowHeight}px` }} />
    </tr>
  );
}

interface TableHeadProps {
  readonly layout: TableLayout;
  readonly sort: readonly SortKey[];
}

function TableHead({ layout: { check, cells, actions }, sort }: TableHeadProps) {
  const t = useTranslate();
  const visible = visibleSort(sort, new Set(cells.map(({ column }) => column.field.name)));
  return (
    <thead {...GROUP}>
      <tr {...ROW}>
        {check && (
          <th {...HEAD} className="list-check list-pinned" style={check}>
            <PageCheck />
          </th>
        )}
        {cells.map(({ column, className, style }) => (
          <th
            key={column.field.name}
            {...HEAD}
            className={className}
            style={style}
            {...headAttributes(column, visible)}
          >
            <ColumnHead column={column} sort={sort} visible={visible} />
          </th>
        ))}
        {actions && (
          <th {...HEAD} className="list-actions" style={actions}>
            <span className="visually-hidden">{t('resource.row.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Totals below the columns; renders nothing when no visible column has one. */
function TableFoot({
  layout: { check, cells, actions },
  list,
}: {
  readonly layout: TableLayout;
  readonly list: ListRef;
}) {
  const totals = useSelector(list, (snapshot) => selectAnswer(snapshot)?.totals);
  if (totals === undefined || cells.every(({ column }) => totals[column.field.name] === undefined)) return null;
  return (
    <tfoot {...GROUP}>
      <tr {...ROW}>
        {check && <td {...CELL} className="list-check list-pinned" style={check} />}
        {cells.map(({ column, className, style }, index) => (
          <td key={column.field.name} {...CELL} className={className} style={style}>
            <TotalCell column={column} value={totals[column.field.name]} isFirst={index === 0} />
          </td>
        ))}
        {actions && <td {...CELL} className="list-actions" style={actions} />}
      </tr>
    </tfoot>
  );
}
