import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { memo } from 'react';
import { useLabel } from '../../use-label.ts';
import { RowCell } from '../rows/row-cell.tsx';
import { RowCheck } from '../rows/row-check.tsx';
import { RowMenu } from '../rows/row-menu.tsx';
import { TreeToggle } from '../rows/tree-toggle.tsx';
import type { TableLayout } from './table-layout.ts';

interface TableRowProps {
  readonly record: ResourceRecord;
  /** Level in a tree, from 1. */
  readonly level: number;
  readonly hasChildren: boolean;
  readonly closed: boolean;
  readonly onToggle: (id: string) => void;
  readonly layout: TableLayout;
  readonly bin: boolean;
  /** Index among all rows, from 0, when only some of them are rendered; else null. */
  readonly place: number | null;
}

/** Attributes of a row: test ids, and its position in the tree or among all rows. */
function rowAttributes({ record, level, hasChildren, closed, layout, place }: TableRowProps) {
  return {
    role: 'row',
    'data-testid': 'list-row',
    'data-id': record.id,
    tabIndex: -1,
    ...(layout.isTree ? { 'aria-level': level } : {}),
    ...(layout.isTree && hasChildren ? { 'aria-expanded': !closed } : {}),
    // Row 1 is the heading.
    ...(place === null ? {} : { 'aria-rowindex': place + 2 }),
  };
}

/** Row of one record; re-rendered only when the record or the columns change. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, level, hasChildren, closed, onToggle, layout, bin } = props;
  const label = useLabel();
  const cell = { role: layout.isTree ? 'gridcell' : 'cell' };
  return (
    <tr {...rowAttributes(props)}>
      {layout.check && (
        <td {...cell} className="list-check list-pinned" style={layout.check}>
          <RowCheck record={record} />
        </td>
      )}
      {layout.cells.map(({ column, className, style }) => (
        <td key={column.field.name} {...cell} className={className} style={style}>
          <div className="list-cell" data-label={label(column.field.label)}>
            {column.field.name === layout.branchField && (
              <TreeToggle id={record.id} level={level} hasChildren={hasChildren} closed={closed} onToggle={onToggle} />
            )}
            <RowCell column={column} record={record} />
          </div>
        </td>
      ))}
      {layout.actions && (
        <td {...cell} className="list-actions" style={layout.actions}>
          <RowMenu record={record} bin={bin} />
        </td>
      )}
    </tr>
  );
});
