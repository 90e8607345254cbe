import { type RefObject, useLayoutEffect, useState } from 'react';

/** Scroll distance in pixels below which nothing is rendered again. */
const STEP = 100;

/** Viewport of the tiles: its width, and the visible range in pixels from the start of the box. */
export interface TileView {
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

const NOTHING: TileView = { width: 0, from: 0, to: 0 };

/** Inner width of a box. It only changes with the size of the box, and is not read while scrolling. */
const widthOf = (element: HTMLElement): number =>
  element.clientWidth - 2 * (parseFloat(getComputedStyle(element).paddingInlineStart) || 0);

function lookAt(element: HTMLElement, width: number): TileView {
  const { top, bottom } = element.getBoundingClientRect();
  const start = top - element.scrollTop;
  return {
    width,
    from: Math.floor((Math.max(0, top) - start) / STEP) * STEP,
    to: Math.ceil((Math.min(window.innerHeight, bottom) - start) / STEP) * STEP,
  };
}

/**
 * Tracks the visible part of a box, whether it scrolls itself or an ancestor does. A hidden page keeps its last value.
 */
export function useTileView(box: RefObject<HTMLElement | null>): TileView {
  const [view, setView] = useState(NOTHING);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    let width = 0;
    const look = () => {
      if (width <= 0) return;
      const next = lookAt(element, width);
      setView((now) => (now.width === next.width && now.from === next.from && now.to === next.to ? now : next));
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(element)) look();
    };
    const measure = () => {
      width = widthOf(element);
      look();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Scrolling of any ancestor counts: on a phone the page itself scrolls.
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [box]);
  return view;
}
