import { type ListRef, selectFocused, selectIsSelected } from '@machines/list/index.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Elements in a row that handle clicks themselves. */
const OWN = 'button, input, label, select, a[href], [popover], .list-actions, .list-check, .media-tile-acts';

interface PressedRow {
  readonly id: string;
  readonly row: HTMLElement;
  /** The clicked part: the selection checkbox, another control, or the row itself. */
  readonly part: 'box' | 'control' | 'row';
}

function pressedRow({ target }: Event): PressedRow | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-testid="list-row"]') : null;
  const id = row?.dataset.id;
  if (!(target instanceof Element) || row === null || id === undefined) return null;
  const isBox = target.matches('.list-check-box input');
  return { id, row, part: isBox ? 'box' : target.closest(OWN) === null ? 'row' : 'control' };
}

/**
 * Selects rows with the pointer: Shift selects the range from the last toggled row or the focus; Ctrl or Meta toggles
 * one row. A checkbox clicked with Shift applies its new state to the range.
 * @param ids - the rows on screen in order; null where rows cannot be selected
 */
export function useRowRange(
  box: RefObject<HTMLElement | null>,
  list: ListRef,
  ids: () => readonly string[] | null,
): void {
  const rows = useEffectEvent(ids);
  useEffect(() => {
    const element = box.current;
    return element === null ? undefined : listen(element, list, () => rows());
  }, [box, list]);
}

/** Adds the pointer listeners; returns a function that removes them. */
function listen(element: HTMLElement, list: ListRef, rows: () => readonly string[] | null): () => void {
  let focused: string | null = null;
  // Pressing moves the focus before the click event.
  const onPointerDown = () => {
    focused = selectFocused(list.getSnapshot());
  };
  // Prevents text selection by a click with Shift.
  const onMouseDown = (event: MouseEvent) => {
    const pressed = pressedRow(event);
    if (!event.shiftKey || pressed?.part !== 'row' || rows() === null) return;
    event.preventDefault();
    pressed.row.focus({ preventScroll: true });
  };
  const onClick = (event: MouseEvent) => {
    const { shiftKey, ctrlKey, metaKey } = event;
    const pressed = pressedRow(event);
    const among = rows();
    if (pressed === null || pressed.part === 'control' || among === null) return;
    const { id, part } = pressed;
    if (shiftKey) {
      const selected = part === 'row' || !selectIsSelected(id)(list.getSnapshot());
      // Prevents the checkbox from toggling its row as well.
      event.stopPropagation();
      list.send({ type: 'list.range.led', among, to: id, focused, since: 'mark', selected });
    } else if (part === 'row' && (ctrlKey || metaKey)) list.send({ type: 'list.row.toggled', id });
  };
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
  element.addEventListener('mousedown', onMouseDown, { signal });
  element.addEventListener('click', onClick, { signal, capture: true });
  return () => listening.abort();
}
