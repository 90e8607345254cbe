import { type ListRef, selectFocused, selectIsSelected } from '@machines/list/index.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Elements in a row that handle clicks themselves. */
const OWN = 'button, input, label, select, a[href], [popover], .list-actions, .list-check, .media-tile-acts';

interface PressedRow {
  readonly id: string;
  readonly row: HTMLElement;
  /** What was pressed: the box that selects the row, another control in it, or the row itself. */
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
 * Chooses rows with the pointer: Shift leads the range there from the row that was marked last, or from the focus; Ctrl or Meta
 * marks one row. A box that is ticked with Shift gives its own state to the range.
 * @param ids - the rows on screen in their order; null where rows cannot be chosen
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

/** Hears presses; gives back how to stop. */
function listen(element: HTMLElement, list: ListRef, rows: () => readonly string[] | null): () => void {
  let focused: string | null = null;
  // The press moves the focus before the click comes.
  const onPointerDown = () => {
    focused = selectFocused(list.getSnapshot());
  };
  // Shift with a press selects text, which is not meant here.
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
      // The box would be toggled by itself.
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
