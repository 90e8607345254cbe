import type { ListRef } from '@machines/list/index.ts';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { NONE_FOLDED } from '../columns/folded-store.ts';
import { useFoldedColumns } from '../columns/use-folded-columns.ts';
import { useListScreen } from '../list-context.ts';
import { useRowClick } from '../rows/use-row-click.ts';
import { useRowFocus } from '../rows/use-row-focus.ts';
import { useRowRange } from '../rows/use-row-range.ts';
import { type ListTableProps, RowTable } from './row-table.tsx';
import { reservedWidth } from './table-layout.ts';

interface RoomyTableProps extends ListTableProps {
  /** The measured width of the rows, see `useRoom`. */
  readonly room: RefObject<number | null>;
}

/** Pointer and focus handling of the rows. */
function useRowHandlers(box: RefObject<HTMLElement | null>, list: ListRef, { rows, selectable }: ListTableProps) {
  useRowFocus(box, list, rows);
  useRowClick(box);
  useRowRange(box, list, () => (selectable ? rows.map(({ record }) => record.id) : null));
}

/**
 * The rows as a table. It re-renders only when rows or columns change: the parts that show selection and focus
 * subscribe themselves.
 */
export const ListTable = memo(function ListTable({ room, ...props }: RoomyTableProps) {
  const { definition, columns, list } = useListScreen();
  const box = useRef<HTMLDivElement>(null);
  useRowHandlers(box, list, props);
  const fold = useFoldedColumns(box, props.sort, reservedWidth(props), room);
  const hidden = fold?.folded ?? NONE_FOLDED;
  const { folded } = columns;
  useEffect(() => {
    folded.write(hidden);
    return () => folded.write(NONE_FOLDED);
  }, [folded, hidden]);
  return (
    <div
      ref={box}
      className="list-table"
      data-size={columns.size}
      data-log={definition.log === true}
      data-cards={fold?.isCards ?? false}
    >
      {fold !== null && <RowTable {...props} fold={fold} />}
    </div>
  );
});
