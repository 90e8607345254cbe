import type { ListRef } from '@machines/list/index.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Area, areaBetween, meets, type Spot } from './layout/lasso-area.ts';

/** Pixels that a press may move before it is a lasso. */
const SLACK = 4;
const MARK = 'data-lassoed';

/** A tile, whether it is in the document or not, and where it stands. */
export interface PlacedTile {
  readonly id: string;
  readonly area: Area;
}

const tilesIn = (box: HTMLElement) => box.querySelectorAll<HTMLElement>('[data-testid="list-row"]');

const spotIn = (box: HTMLElement, { clientX, clientY }: MouseEvent): Spot => {
  const { left, top } = box.getBoundingClientRect();
  return { x: clientX - left - box.clientLeft + box.scrollLeft, y: clientY - top - box.clientTop + box.scrollTop };
};

/** Where the tiles stand of which each is in the document. */
const placedIn = (box: HTMLElement): readonly PlacedTile[] =>
  [...tilesIn(box)].map(({ dataset, offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height }) => ({
    id: dataset.id ?? '',
    area: { left, top, width, height },
  }));

type FindTiles = (box: HTMLElement) => readonly PlacedTile[];

/** The drawn rectangle and the tiles under it, in the document itself: drawing it draws no tile again. */
function drawLasso(box: HTMLElement, from: Spot, findTiles: FindTiles) {
  let caught: readonly string[] = [];
  const frame = document.createElement('li');
  frame.className = 'media-lasso';
  frame.setAttribute('aria-hidden', 'true');
  box.append(frame);
  return {
    stretch: (to: Spot) => {
      const area = areaBetween(from, to, { width: box.scrollWidth, height: box.scrollHeight });
      for (const side of ['left', 'top', 'width', 'height'] as const) frame.style[side] = `${area[side]}px`;
      caught = findTiles(box).flatMap((tile) => (meets(area, tile.area) ? tile.id : []));
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

/** Escape belongs to the lasso alone: it must not close the preview too. */
function hearEscape(signal: AbortSignal, end: () => void): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
}

/** Follows the pointer until it is let go; gives back how to end it early. */
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
    // Tiles that came into the document by scrolling have no mark yet.
    requestAnimationFrame(() => !signal.aborted && stretch());
  };
  box.addEventListener('scroll', onScroll, { signal });
  hearEscape(signal, end);
  return end;
}

/**
 * Chooses tiles with a rectangle that is drawn from the empty ground between them: instead of those chosen before, or besides
 * them with Ctrl or Meta. Escape gives it up. Only for a mouse: a finger scrolls. `tiles` are all of them where not each is in
 * the document.
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
