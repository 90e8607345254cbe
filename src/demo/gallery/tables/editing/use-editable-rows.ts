import { type Dispatch, useEffect, useId, useReducer, useRef } from 'react';
import { checkStock, LINES } from './editable-rows.ts';
import { editedLine, editLines, type LinesEvent, type LinesState } from './editable-rows-editing.ts';

/** Editable rows, with focus management. */
export interface LinesHandle {
  readonly state: LinesState;
  readonly send: Dispatch<LinesEvent>;
  /** Id of the element that opened an edit and gets the focus back; `field` when each cell opens by itself. */
  readonly openerId: (id: string, field?: string) => string;
}

/** Edits rows; submitted changes wait for the stock check. `perCell` when one field is edited at a time. */
export function useLines(perCell: boolean): LinesHandle {
  const base = useId();
  const [state, send] = useReducer(editLines, { lines: LINES, editing: null });
  const openerId = (id: string, field = '') => `${base}-${id}-${field}`;
  const { editing } = state;
  const waiting = editing?.phase === 'saving' ? editedLine(state) : null;
  useEffect(() => {
    if (waiting === null) return;
    let isAwaited = true;
    void checkStock(waiting).then((refusal) => {
      if (isAwaited) send(refusal === null ? { type: 'accepted' } : { type: 'refused', refusal });
    });
    return () => {
      isAwaited = false;
    };
  }, [waiting]);
  const opener = editing === null ? null : openerId(editing.id, perCell ? editing.fields[0] : '');
  useFocusBack(opener);
  return { state, send, openerId };
}

/** Returns the focus to the opener, unless it was moved elsewhere on purpose. */
function useFocusBack(opener: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (opener === null && last.current !== null && isLost) document.getElementById(last.current)?.focus();
    last.current = opener;
  }, [opener]);
}
