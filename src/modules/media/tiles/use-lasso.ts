import type { ListRef } from '@machines/list/index.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Area, areaBetween, overlaps, type ScrolledPoint } from './layout/lasso-area.ts';

/** Pointer movement in pixels before a lasso starts. */
const SLACK = 4;
const MARK = 'data-lassoed';

/** A tile, rendered or not, and its area. */
export interface PlacedTile {
  readonly id: string;
  readonly area: Area;
}

const tilesIn = (box: HTMLElement) => box.querySelectorAll<HTMLElement>('[data-testid="list-row"]');

const spotIn = (box: HTMLElement, { clientX, clientY }: MouseEvent): ScrolledPoint => {
  const { left, top } = box.getBoundingClientRect();
  return { x: clientX - left - box.clientLeft + box.scrollLeft, y: clientY - top - box.clientTop + box.scrollTop };
};

/** Areas of the tiles when all of them are rendered. */
const placedIn = (box: HTMLElement): readonly PlacedTile[] =>
  [...tilesIn(box)].map(({ dataset, offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height }) => ({
    id: dataset.id ?? '',
    area: { left, top, width, height },
  }));

type FindTiles = (box: HTMLElement) => readonly PlacedTile[];

/** Draws the rectangle and marks the tiles under it directly in the DOM, without rendering tiles again. */
function drawLasso(box: HTMLElement, from: ScrolledPoint, findTiles: FindTiles) {
  let caught: readonly string[] = [];
  const frame = document.createElement('li');
  frame.className = 'media-lasso';
  frame.setAttribute('aria-hidden', 'true');
  box.append(frame);
  return {
    stretch: (to: ScrolledPoint) => {
      const area = areaBetween(from, to, { width: box.scrollWidth, height: box.scrollHeight });
      for (const side of ['left', 'top', 'width', 'height'] as const) frame.style[side] = `${area[side]}px`;
      caught = findTiles(box).flatMap((tile) => (overlaps(area, tile.area) ? tile.id : []));
      const marked = new Set(caught);
      for (const tile of tilesIn(box)) tile.toggleAttribute(MARK, marked.has(tile.dataset.id ?? ''));
    },
    caught: () => caught,
    remove: () => {
      frame.remove();
      for (const tile of tilesIn(box)) tile.removeAttribute(MARK);
    },
  };
}

/** Scrolls the box while the pointer is above or below it. */
function pullIntoView(box: HTMLElement, { clientY }: PointerEvent): void {
  const { top, bottom } = box.getBoundingClientRect();
  if (clientY > bottom) box.scrollTop += clientY - bottom;
  else if (clientY < top) box.scrollTop += clientY - top;
}

function choose(list: ListRef, ids: readonly string[], isMore: boolean): void {
  if (!isMore) list.send({ type: 'list.selection.cleared' });
  if (ids.length > 0) list.send({ type: 'list.rows.marked', ids, selected: true });
}

/** Escape cancels only the lasso; it must not close the preview too. */
function hearEscape(signal: AbortSignal, end: () => void): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
}

/** Follows the pointer until it is released; returns the function that cancels. */
function followLasso(box: HTMLElement, list: ListRef, start: PointerEvent, findTiles: FindTiles): () => void {
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
    if (lasso === null && isFar) lasso = drawLasso(box, from, findTiles);
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
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('blur', end, { signal });
  const onScroll = () => {
    stretch();
    // Tiles that were rendered while scrolling are not marked yet.
    requestAnimationFrame(() => !signal.aborted && stretch());
  };
  box.addEventListener('scroll', onScroll, { signal });
  hearEscape(signal, end);
  return end;
}

/**
 * Selects tiles with a rectangle dragged from the background: replaces the selection, or adds to it with Ctrl or Meta.
 * Escape cancels. For mouse only: touch scrolls. `tiles` are all tiles when not all of them are rendered.
 */
export function useLasso(
  box: RefObject<HTMLElement | null>,
  list: ListRef,
  tiles: (() => readonly PlacedTile[]) | null,
): void {
  const find = useEffectEvent((element: HTMLElement) => tiles?.() ?? placedIn(element));
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let end: () => void = () => undefined;
    const onPress = (event: PointerEvent) => {
      const { target } = event;
      const isOnGround = target === element || (target instanceof Element && target.matches('.media-sheet'));
      const isGround = isOnGround && spotIn(element, event).x - element.scrollLeft < element.clientWidth;
      if (event.button !== 0 || event.pointerType !== 'mouse' || !isGround) return;
      end();
      end = followLasso(element, list, event, (within) => find(within));
    };
    element.addEventListener('pointerdown', onPress);
    return () => {
      end();
      element.removeEventListener('pointerdown', onPress);
    };
  }, [box, list]);
}
