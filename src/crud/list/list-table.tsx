import { type ListRef, selectAnswer } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { SortKey } from '@src/contracts/resource/list-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { Column } from 'primereact/column';
import { DataTable, type DataTablePassThroughOptions } from 'primereact/datatable';
import type { VirtualScrollerProps } from 'primereact/virtualscroller';
import { memo, type RefObject, useMemo, useRef } from 'react';
import { useLabel } from '../use-label.ts';
import { ColumnHead, headAttributes } from './columns/column-head.tsx';
import type { Column as DrawnColumn } from './columns/column-layout.ts';
import { visibleSort } from './columns/next-sort.ts';
import { type Fold, useFoldedColumns } from './columns/use-folded-columns.ts';
import { useListScreen } from './list-context.ts';
import { RowCell, TotalCell } from './rows/row-cell.tsx';
import { PageCheck, RowCheck } from './rows/row-check.tsx';
import { RowMenu } from './rows/row-menu.tsx';
import type { TreeRow } from './rows/tree-rows.ts';
import { TreeToggle } from './rows/tree-toggle.tsx';
import { useRowClick } from './rows/use-row-click.ts';
import { useRowFocus } from './rows/use-row-focus.ts';
import { useRowRange } from './rows/use-row-range.ts';

const CHECK_WIDTH = 44;
const MENU_WIDTH = 88;
/** Row heights in pixels, equal to the tokens; the virtual scroller needs them. */
const ROW_HEIGHTS = { default: 48, middle: 40, small: 32, card: 112 } as const;
const SIZES = { default: 'large', middle: 'normal', small: 'small' } as const;
/** Rows before the end of a log at which more of it is fetched. */
const AHEAD = 40;

export interface ListTableProps {
  /** Visible rows; those of a tree include their level. */
  readonly rows: readonly TreeRow[];
  readonly closed: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly sort: readonly SortKey[];
  readonly bin: boolean;
  readonly selectable: boolean;
  readonly hasActions: boolean;
}

/** Offset of a pinned column in pixels, while the others scroll under it. */
const stickyAt = (columns: readonly DrawnColumn[], index: number, start: number): number =>
  columns.slice(0, index).reduce((sum, { width }) => sum + width, start);

const pinnedAt = (columns: readonly DrawnColumn[], index: number, start: number) =>
  columns[index]?.pinned === true ? { insetInlineStart: `${stickyAt(columns, index, start)}px` } : {};

/** Attributes of a row: test hooks, and its position in a tree. */
function rowAttributes(row: TreeRow | undefined, isTree: boolean, closed: ReadonlySet<string>) {
  if (row === undefined) return {};
  const { record, level, hasChildren } = row;
  const place = {
    'aria-level': level,
    ...(hasChildren ? { 'aria-expanded': !closed.has(record.id) } : {}),
  };
  return { 'data-testid': 'list-row', 'data-id': record.id, tabIndex: -1, ...(isTree ? place : {}) };
}

function usePassThrough({ rows, closed }: ListTableProps, isTree: boolean, name: string): DataTablePassThroughOptions {
  return useMemo(
    () => ({
      table: { role: isTree ? 'treegrid' : 'table', 'aria-label': name },
      bodyRow: (options) => rowAttributes(rows[indexIn(options?.context)], isTree, closed),
      // The library gives a cell no role that fits a tree grid.
      ...(isTree ? { column: { bodyCell: { role: 'gridcell' } } } : {}),
    }),
    [rows, closed, isTree, name],
  );
}

/** The place of the row that the library draws; its types do not know of it. */
function indexIn(context: unknown): number {
  const isKnown = typeof context === 'object' && context !== null && 'index' in context;
  return isKnown && typeof context.index === 'number' ? context.index : -1;
}

const growing = (list: ListRef, count: number, size: keyof typeof ROW_HEIGHTS) => {
  const virtualScrollerOptions: VirtualScrollerProps = {
    itemSize: ROW_HEIGHTS[size],
    onScrollIndexChange: ({ last }) => {
      if (typeof last === 'number' && last >= count - AHEAD) list.send({ type: 'list.more.requested' });
    },
  };
  return { virtualScrollerOptions };
};

const useRecords = (rows: readonly TreeRow[]) =>
  useMemo(
    () => ({ byId: new Map(rows.map((row) => [row.record.id, row])), records: rows.map(({ record }) => record) }),
    [rows],
  );

/** Sums below the columns; none when no column on screen has one. */
function useTotals(list: ListRef, columns: readonly DrawnColumn[], folded: ReadonlySet<string>) {
  const totals = useSelector(list, (snapshot) => selectAnswer(snapshot)?.totals);
  const isSeen = columns.some(({ field: { name } }) => totals?.[name] !== undefined && !folded.has(name));
  return isSeen ? totals : undefined;
}

/** What pointer and focus do with the rows. */
function useRowHands(box: RefObject<HTMLElement | null>, list: ListRef, { rows, selectable }: ListTableProps) {
  useRowFocus(box, list, rows);
  useRowClick(box);
  useRowRange(box, list, () => (selectable ? rows.map(({ record }) => record.id) : null));
}

/** Fields whose columns are on screen. */
const namesOf = (columns: readonly DrawnColumn[], folded: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(columns.map(({ field }) => field.name).filter((name) => !folded.has(name)));

/** Which column shows how deep a row stands: the first, in cards their heading. */
const treeColumn = (columns: readonly DrawnColumn[], head: string | undefined): number =>
  Math.max(
    0,
    columns.findIndex(({ field }) => field.name === head),
  );

const sized = (isCards: boolean, px: number) => (isCards ? {} : { inlineSize: `${px}px` });

/**
 * The rows as a table. It is drawn again only when rows or columns change: selection and focus are followed by the parts
 * that show them.
 */
export const ListTable = memo(function ListTable(props: ListTableProps & { readonly name: string }) {
  const { rows, closed, onToggle, sort, bin, hasActions, selectable, name } = props;
  const t = useTranslate();
  const label = useLabel();
  const { definition, columns, list } = useListScreen();
  const box = useRef<HTMLDivElement>(null);
  useRowHands(box, list, props);
  const isTree = definition.tree !== undefined;
  const start = selectable ? CHECK_WIDTH : 0;
  const { byId, records } = useRecords(rows);
  const passThrough = usePassThrough(props, isTree, name);
  const { isCards, columns: drawn, ...places } = useFoldedColumns(box, sort, start + (hasActions ? MENU_WIDTH : 0));
  const treeAt = isTree ? treeColumn(drawn, isCards ? places.head : undefined) : -1;
  const totals = useTotals(list, drawn, places.folded);
  const visible = visibleSort(sort, namesOf(drawn, places.folded));
  return (
    <div
      ref={box}
      className="list-table"
      data-size={columns.size}
      data-log={definition.log === true}
      data-cards={isCards}
    >
      <DataTable
        value={records}
        dataKey="id"
        lazy
        scrollable
        scrollHeight="flex"
        size={SIZES[columns.size]}
        cellMemo={false}
        tableStyle={{ minInlineSize: `${places.width}px` }}
        pt={passThrough}
        {...(definition.log === true ? growing(list, rows.length, isCards ? 'card' : columns.size) : {})}
      >
        {selectable && (
          <Column
            columnKey="check"
            className="list-check list-pinned"
            headerClassName="list-check list-pinned"
            style={isCards ? {} : { inlineSize: `${CHECK_WIDTH}px`, insetInlineStart: 0 }}
            header={<PageCheck />}
            body={(record: ResourceRecord) => <RowCheck record={record} />}
            footer={totals && <span />}
          />
        )}
        {drawn.map((column, index) => (
          <Column
            key={column.field.name}
            columnKey={column.field.name}
            className={classOf(column, index, places)}
            headerClassName={classOf(column, index, places)}
            style={{ ...sized(isCards, column.width), ...pinnedAt(drawn, index, start) }}
            pt={{ headerCell: headAttributes(column, visible) }}
            header={<ColumnHead column={column} sort={sort} visible={visible} />}
            body={(record: ResourceRecord) =>
              cellOf(column, record, label, index === treeAt && { row: byId.get(record.id), closed, onToggle })
            }
            footer={totals && <TotalCell column={column} value={totals[column.field.name]} isFirst={index === 0} />}
          />
        ))}
        {hasActions && (
          <Column
            columnKey="actions"
            className="list-actions"
            headerClassName="list-actions"
            style={sized(isCards, MENU_WIDTH)}
            header={<span className="visually-hidden">{t('resource.row.actions')}</span>}
            body={(record: ResourceRecord) => <RowMenu record={record} bin={bin} />}
            footer={totals && <span />}
          />
        )}
      </DataTable>
    </div>
  );
});

function cellOf(
  column: DrawnColumn,
  record: ResourceRecord,
  label: ReturnType<typeof useLabel>,
  tree: false | (Pick<ListTableProps, 'closed' | 'onToggle'> & { readonly row: TreeRow | undefined }),
) {
  return (
    <div className="list-cell" data-label={label(column.field.label)}>
      {tree && <TreeToggle row={tree.row} closed={tree.closed.has(record.id)} onToggle={tree.onToggle} />}
      <RowCell column={column} record={record} />
    </div>
  );
}

function classOf(
  { pinned, field }: DrawnColumn,
  index: number,
  { folded, head }: Pick<Fold, 'folded' | 'head'>,
): string {
  const isFolded = folded.has(field.name);
  return [
    'list-column',
    isFolded && 'list-column-folded',
    pinned && 'list-pinned',
    index === 0 && 'list-column-first',
    field.name === head && 'list-column-head',
    `list-kind-${field.kind}`,
  ]
    .filter(Boolean)
    .join(' ');
}
