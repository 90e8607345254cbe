import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels between two looks: scrolling by less draws nothing again. */
const STEP = 100;

/** The room for tiles: its width, and the heights between which they are seen, in pixels from the start of the box. */
export interface TileView {
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

const NOTHING: TileView = { width: 0, from: 0, to: 0 };

/** How wide the room within a box is. Styles and widths change with the size of the box only, and are not read while it scrolls. */
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

/** Follows what is seen of a box, whether it is scrolled itself or what is around it. A hidden page keeps what it had. */
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
    // Whatever scrolls around the box is heard too: on a phone it is the page.
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
