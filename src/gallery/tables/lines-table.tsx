import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import type { CSSProperties, ReactNode } from 'react';
import { LINE_FIELDS, type Line, type LineField } from './lines.ts';
import { namedTable } from './named-table.ts';

interface LinesTableProps {
  readonly lines: readonly Line[];
  readonly cellStyle: CSSProperties;
  /** One value of a line, to read or to edit. */
  readonly cell: (line: Line, field: LineField) => ReactNode;
  /** What can be done to a line; no such column when absent. */
  readonly actions?: (line: Line) => ReactNode;
}

/** Lines with their values, and what is free of each in the stock. */
export function LinesTable({ lines, cellStyle, cell, actions }: LinesTableProps) {
  const t = useText();
  const { number } = useValueFormats();
  return (
    <section className="card table-card">
      <DataTable value={[...lines]} dataKey="id" cellMemo={false} pt={namedTable(t('gallery.tables.line.title'))}>
        {LINE_FIELDS.map((field) => (
          <Column
            key={field}
            columnKey={field}
            header={t(`gallery.tables.line.${field}`)}
            style={cellStyle}
            body={(line: Line) => cell(line, field)}
          />
        ))}
        <Column
          columnKey="free"
          header={t('gallery.tables.line.free')}
          className="number"
          headerClassName="table-number-head"
          body={({ free }: Line) => number(free)}
        />
        {actions !== undefined && (
          <Column
            columnKey="actions"
            header={<span className="visually-hidden">{t('gallery.tables.actions.title')}</span>}
            style={{ minInlineSize: '12rem' }}
            body={actions}
          />
        )}
      </DataTable>
    </section>
  );
}
