import './tables.css';
import { Icon } from '@src/ui/icon.tsx';
import { withPrime } from '@src/ui/prime.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { LineInput } from './line-input.tsx';
import { LineRefusal } from './line-refusal.tsx';
import { LINE_FIELDS, type Line, type LineField } from './lines.ts';
import { namedTable } from './named-table.ts';
import { type LinesHandle, useLines } from './use-lines.ts';

/** A whole row at a time: all its cells are checked together. */
function EditRows() {
  const t = useText();
  const { number } = useValueFormats();
  const handle = useLines(false);
  return (
    <section className="card table-card">
      <DataTable
        value={[...handle.state.lines]}
        dataKey="id"
        cellMemo={false}
        pt={namedTable(t('gallery.tables.line.title'))}
      >
        {LINE_FIELDS.map((field) => (
          <Column
            key={field}
            columnKey={field}
            header={t(`gallery.tables.line.${field}`)}
            style={{ inlineSize: '24%', minInlineSize: '9rem' }}
            body={(line: Line) => <RowValue handle={handle} line={line} field={field} />}
          />
        ))}
        <Column
          columnKey="free"
          header={t('gallery.tables.line.free')}
          className="number"
          headerClassName="table-number-head"
          body={({ free }: Line) => number(free)}
        />
        <Column
          columnKey="actions"
          header={<span className="visually-hidden">{t('gallery.tables.actions.title')}</span>}
          style={{ minInlineSize: '12rem' }}
          body={(line: Line) => <RowButtons handle={handle} line={line} />}
        />
      </DataTable>
    </section>
  );
}

interface RowProps {
  readonly handle: LinesHandle;
  readonly line: Line;
}

function RowValue({ handle: { state, send }, line, field }: RowProps & { readonly field: LineField }) {
  const { number, money } = useValueFormats();
  const { editing } = state;
  if (editing?.id === line.id) return <LineInput editing={editing} field={field} name={line.name} send={send} />;
  return { name: line.name, count: number(line.count), price: money(line.price) }[field];
}

function RowButtons({ handle: { state, send, openerId }, line }: RowProps) {
  const t = useText();
  const { editing } = state;
  if (editing?.id !== line.id) {
    return (
      <div className="table-row-actions">
        <button
          id={openerId(line.id)}
          type="button"
          className="button button-quiet"
          disabled={editing !== null}
          aria-label={t('gallery.tables.edit.row', { name: line.name })}
          onClick={() => send({ type: 'opened', id: line.id, fields: LINE_FIELDS })}
        >
          <Icon name="pi pi-pencil" />
          {t('gallery.tables.edit.edit')}
        </button>
      </div>
    );
  }
  const isSaving = editing.phase === 'saving';
  return (
    <div className="table-row-actions">
      <LineRefusal editing={editing} free={line.free} />
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isSaving}
        onClick={() => send({ type: 'submitted' })}
      >
        {t('gallery.tables.edit.save')}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isSaving}
        onClick={() => send({ type: 'cancelled' })}
      >
        {t('gallery.tables.edit.cancel')}
      </button>
    </div>
  );
}

export default withPrime(EditRows);
