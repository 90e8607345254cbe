import type { ListRef } from '@machines/list/index.ts';
import { type RefObject, useEffect } from 'react';
import { areaBetween, meets, type Spot } from './lasso-area.ts';

/** Pixels that a press may move before it is a lasso. */
const SLACK = 4;
const MARK = 'data-lassoed';

const tilesIn = (box: HTMLElement) => box.querySelectorAll<HTMLElement>('[data-testid="list-row"]');

const spotIn = (box: HTMLElement, { clientX, clientY }: MouseEvent): Spot => {
  const { left, top } = box.getBoundingClientRect();
  return { x: clientX - left - box.clientLeft + box.scrollLeft, y: clientY - top - box.clientTop + box.scrollTop };
};

/** The drawn rectangle and the tiles under it, in the document itself: drawing it draws no tile again. */
function drawLasso(box: HTMLElement, from: Spot) {
  const sheet = { width: box.scrollWidth, height: box.scrollHeight };
  const frame = document.createElement('li');
  frame.className = 'media-lasso';
  frame.setAttribute('aria-hidden', 'true');
  box.append(frame);
  return {
    stretch: (to: Spot) => {
      const area = areaBetween(from, to, sheet);
      for (const side of ['left', 'top', 'width', 'height'] as const) frame.style[side] = `${area[side]}px`;
      for (const tile of tilesIn(box)) {
        const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = tile;
        tile.toggleAttribute(MARK, meets(area, { left, top, width, height }));
      }
    },
    caught: () => [...tilesIn(box)].flatMap((tile) => (tile.hasAttribute(MARK) ? (tile.dataset.id ?? []) : [])),
    remove: () => {
      frame.remove();
      for (const tile of tilesIn(box)) tile.removeAttribute(MARK);
    },
  };
}

/** A pointer above or below the box pulls more of the tiles into view. */
function pullIntoView(box: HTMLElement, { clientY }: PointerEvent): void {
  const { top, bottom } = box.getBoundingClientRect();
  if (clientY > bottom) box.scrollTop += clientY - bottom;
  else if (clientY < top) box.scrollTop += clientY - top;
}

function choose(list: ListRef, ids: readonly string[], isMore: boolean): void {
  if (!isMore) list.send({ type: 'list.selection.cleared' });
  if (ids.length > 0) list.send({ type: 'list.rows.marked', ids, selected: true });
}

/** Follows the pointer until it is let go; gives back how to end it early. */
function followLasso(box: HTMLElement, list: ListRef, start: PointerEvent): () => void {
  const from = spotIn(box, start);
  let at: MouseEvent = start;
  let lasso: ReturnType<typeof drawLasso> | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  const end = () => {
    listening.abort();
    lasso?.remove();
  };
  const stretch = () => {
    const isFar = Math.hypot(at.clientX - start.clientX, at.clientY - start.clientY) > SLACK;
    if (lasso === null && isFar) lasso = drawLasso(box, from);
    lasso?.stretch(spotIn(box, at));
  };
  const onMove = (event: PointerEvent) => {
    at = event;
    stretch();
    pullIntoView(box, event);
  };
  const onUp = () => {
    const ids = lasso?.caught() ?? null;
    end();
    if (ids !== null) choose(list, ids, start.ctrlKey || start.metaKey);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape belongs to the lasso alone: it must not close the preview too.
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('blur', end, { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  box.addEventListener('scroll', stretch, { signal });
  return end;
}

/**
 * Chooses tiles with a rectangle that is drawn from the empty ground between them: instead of those chosen before, or besides
 * them with Ctrl or Meta. Escape gives it up. Only for a mouse: a finger scrolls.
 */
export function useLasso(box: RefObject<HTMLElement | null>, list: ListRef): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let end: () => void = () => undefined;
    const onPress = (event: PointerEvent) => {
      const isGround = event.target === element && spotIn(element, event).x - element.scrollLeft < element.clientWidth;
      if (event.button !== 0 || event.pointerType !== 'mouse' || !isGround) return;
      end();
      end = followLasso(element, list, event);
    };
    element.addEventListener('pointerdown', onPress);
    return () => {
      end();
      element.removeEventListener('pointerdown', onPress);
    };
  }, [box, list]);
}
