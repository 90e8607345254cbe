import { useTranslate } from '@src/ui/use-translate.ts';
import { type Dispatch, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { type LineField, MAX_NAME_LENGTH, MAX_PIECES } from './editable-rows.ts';
import type { Editing, LinesEvent } from './editable-rows-editing.ts';

interface LineInputProps {
  readonly editing: Editing;
  readonly field: LineField;
  /** Name of the row, for the label of the input. */
  readonly name: string;
  readonly send: Dispatch<LinesEvent>;
}

/** Input for one value of a line: Enter submits, Esc cancels. It focuses itself when requested. */
export function LineInput({ editing, field, name, send }: LineInputProps) {
  const t = useTranslate();
  const faultId = useId();
  const fault = editing.faults[field];
  const input = useRef<HTMLInputElement>(null);
  const wanted = editing.focus.field === field ? editing.focus : null;
  useEffect(() => {
    if (wanted === null) return;
    input.current?.focus();
    input.current?.select();
  }, [wanted]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends an input method composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    send({ type: event.key === 'Enter' ? 'submitted' : 'cancelled' });
  };
  return (
    <span className="table-edit">
      <input
        ref={input}
        className="input"
        inputMode={INPUT_MODES[field]}
        aria-label={t('gallery.tables.edit.label', { field: t(`gallery.tables.line.${field}`), name })}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        readOnly={editing.phase === 'saving'}
        value={editing.draft[field]}
        onChange={(event) => send({ type: 'typed', field, text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {fault !== undefined && (
        <span id={faultId} className="field-error" role="alert">
          {t(`gallery.tables.fault.${fault}`, { signs: MAX_NAME_LENGTH, pieces: MAX_PIECES })}
        </span>
      )}
    </span>
  );
}

const INPUT_MODES = { name: 'text', count: 'numeric', price: 'decimal' } as const;
