import '../tables.css';
import { Icon } from '@src/ui/icon/icon.tsx';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { LINE_FIELDS, type Line, type LineField } from './editable-rows.ts';
import { LinesTable } from './editable-rows-table.tsx';
import { LineError } from './line-error.tsx';
import { LineInput } from './line-input.tsx';
import { type LinesHandle, useLines } from './use-editable-rows.ts';

/** Table edited row by row; all cells of a row are validated together. */
function EditRows() {
  const handle = useLines(false);
  return (
    <LinesTable
      lines={handle.state.lines}
      cellStyle={{ inlineSize: '24%', minInlineSize: '9rem' }}
      cell={(line, field) => <RowValue handle={handle} line={line} field={field} />}
      actions={(line) => <RowButtons handle={handle} line={line} />}
    />
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
  const t = useTranslate();
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
      <LineError editing={editing} free={line.free} />
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
