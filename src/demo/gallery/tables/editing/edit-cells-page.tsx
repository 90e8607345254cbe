import '../tables.css';
import { Icon } from '@src/ui/icon/icon.tsx';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Line, LineField } from './editable-rows.ts';
import { LinesTable } from './editable-rows-table.tsx';
import { LineError } from './line-error.tsx';
import { LineInput } from './line-input.tsx';
import { type LinesHandle, useLines } from './use-editable-rows.ts';

/** Table edited cell by cell. */
function EditCells() {
  const handle = useLines(true);
  return (
    <LinesTable
      lines={handle.state.lines}
      cellStyle={{ inlineSize: '28%', minInlineSize: '11rem' }}
      cell={(line, field) => <LineCell handle={handle} line={line} field={field} />}
    />
  );
}

interface LineCellProps {
  readonly handle: LinesHandle;
  readonly line: Line;
  readonly field: LineField;
}

function LineCell({ handle, line, field }: LineCellProps) {
  const t = useTranslate();
  const { number, money } = useValueFormats();
  const { state, send, openerId } = handle;
  const { editing } = state;
  if (editing?.id === line.id && editing.fields[0] === field)
    return <OpenCell handle={handle} line={line} field={field} />;
  const shown = { name: line.name, count: number(line.count), price: money(line.price) }[field];
  const open = () => send({ type: 'opened', id: line.id, fields: [field] });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') open();
  };
  return (
    <button
      id={openerId(line.id, field)}
      type="button"
      className="table-cell-button"
      aria-label={t('gallery.tables.edit.open', {
        field: t(`gallery.tables.line.${field}`),
        name: line.name,
        value: shown,
      })}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      <span>{shown}</span>
      <Icon name="pi pi-pencil" />
    </button>
  );
}

function OpenCell({ handle: { state, send }, line, field }: LineCellProps) {
  const t = useTranslate();
  const { editing } = state;
  if (editing === null) return null;
  const isSaving = editing.phase === 'saving';
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) send({ type: 'cancelled' });
  };
  return (
    <fieldset
      className="table-cell-edit"
      aria-label={t('gallery.tables.edit.label', { field: t(`gallery.tables.line.${field}`), name: line.name })}
      aria-busy={isSaving}
      onBlur={leave}
    >
      <LineInput editing={editing} field={field} name={line.name} send={send} />
      <button
        type="button"
        className="button button-icon"
        aria-label={t('gallery.tables.edit.save')}
        aria-disabled={isSaving}
        onClick={() => send({ type: 'submitted' })}
      >
        <Icon name="pi pi-check" />
      </button>
      <button
        type="button"
        className="button button-icon"
        aria-label={t('gallery.tables.edit.cancel')}
        aria-disabled={isSaving}
        onClick={() => send({ type: 'cancelled' })}
      >
        <Icon name="pi pi-times" />
      </button>
      <LineError editing={editing} free={line.free} />
    </fieldset>
  );
}

export default withPrime(EditCells);
