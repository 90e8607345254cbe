import { type ListRef, selectFocused, selectIsSelected } from '@machines/list/index.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { TileStep } from './layout/tile-sheet.ts';
import { stepRange, type TileRange } from './tile-range.ts';

/** Elements in a tile that handle clicks themselves. */
const OWN = 'button, input, label, a[href], [popover], .media-tile-acts';

const tileIdOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-testid="list-row"]')?.dataset.id : undefined;

type Lead = (focused: string | null, to: string, selected: boolean) => void;

/** Hears clicks with a key held down; gives back how to stop. */
function hearClicks(element: HTMLElement, list: ListRef, lead: Lead): () => void {
  let focused: string | null = null;
  let isShifted = false;
  // The press moves the focus before the click comes.
  const onPress = () => {
    focused = selectFocused(list.getSnapshot());
  };
  const onAnyClick = (event: MouseEvent) => {
    isShifted = event.shiftKey;
  };
  const onClick = ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const id = tileIdOf(target);
    if (id === undefined || !(target instanceof Element) || target.closest(OWN) !== null) return;
    if (shiftKey) lead(focused, id, true);
    else if (ctrlKey || metaKey) list.send({ type: 'list.row.toggled', id });
  };
  const onTick = ({ target }: Event) => {
    const id = tileIdOf(target);
    if (id !== undefined && isShifted) lead(focused, id, selectIsSelected(id)(list.getSnapshot()));
  };
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', onPress, { signal, capture: true });
  element.addEventListener('click', onAnyClick, { signal, capture: true });
  element.addEventListener('click', onClick, { signal });
  element.addEventListener('change', onTick, { signal });
  return () => listening.abort();
}

/**
 * Chooses ranges of tiles: Shift with a click or with a moving key leads the range there, Ctrl or Meta with a click chooses
 * one. A box that is ticked with Shift gives its own state to the range.
 * @returns moves the focus and leads the range along
 */
export function useTileRange(
  box: RefObject<HTMLElement | null>,
  list: ListRef,
  ids: readonly string[],
  move: (to: TileStep) => void,
): (to: TileStep) => void {
  const range = useRef<TileRange | null>(null);
  const lead: Lead = (focused, to, selected) => {
    const step = stepRange(ids, range.current, focused, to);
    range.current = step.range;
    if (selected && step.dropped.length > 0)
      list.send({ type: 'list.rows.marked', ids: step.dropped, selected: false });
    list.send({ type: 'list.rows.marked', ids: step.added, selected });
  };
  const onLead = useEffectEvent(lead);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    return hearClicks(element, list, (focused, to, selected) => onLead(focused, to, selected));
  }, [box, list]);
  return (to) => {
    const focused = selectFocused(list.getSnapshot());
    move(to);
    const now = selectFocused(list.getSnapshot());
    if (now !== null) lead(focused, now, true);
  };
}
