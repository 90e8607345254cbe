import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import type { CSSProperties, ReactNode } from 'react';
import { namedTable } from '../named-table.ts';
import { LINE_FIELDS, type Line, type LineField } from './editable-rows.ts';

interface LinesTableProps {
  readonly lines: readonly Line[];
  readonly cellStyle: CSSProperties;
  /** One value of a line, to read or to edit. */
  readonly cell: (line: Line, field: LineField) => ReactNode;
  /** Actions of a row; no such column when absent. */
  readonly actions?: (line: Line) => ReactNode;
}

/** Table of the rows with the available stock of each. */
export function LinesTable({ lines, cellStyle, cell, actions }: LinesTableProps) {
  const t = useTranslate();
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
