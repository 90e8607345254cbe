import type { ListRef } from '@machines/list/index.ts';
import { type RowWindow, rowWindow } from '@src/lib/row-window.ts';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { setRefetchSize } from '../set-refetch-size.ts';

/** Number of rows before the end of a log at which more are loaded. */
const AHEAD = 40;
/** Assumed viewport height in pixels until it has been measured. */
const ASSUMED_HEIGHT = 1000;

/** Range of rendered rows, and the height of one. */
export interface RowPart extends RowWindow {
  /** False where all rows are rendered. */
  readonly isPart: boolean;
  readonly rowHeight: number | null;
}

interface BoxView {
  /** Scroll offset and height of the viewport, in pixels. */
  readonly top: number;
  readonly height: number;
}

/** Scroll position and height of a scrolling element; measured only when `isFollowed` is set. */
function useBoxView(scroller: RefObject<HTMLElement | null>, isFollowed: boolean): BoxView {
  const [view, setView] = useState<BoxView>({ top: 0, height: ASSUMED_HEIGHT });
  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (element === null || !isFollowed) return;
    const measure = () => {
      const { scrollTop: top, clientHeight } = element;
      const height = clientHeight || ASSUMED_HEIGHT;
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    measure();
    // Not a React prop: its updates may be deferred, but keyboard navigation needs the row it scrolls to at once.
    element.addEventListener('scroll', measure, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [scroller, isFollowed]);
  return view;
}

/**
 * The range of rows near the viewport of a scrolling element. More rows are requested before the end is visible, and
 * the refetch size is kept up to date.
 * @param rowHeight - height of each row in pixels; null where all rows are rendered
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  list: ListRef,
  count: number,
  rowHeight: number | null,
): RowPart {
  const isPart = rowHeight !== null;
  const { top, height } = useBoxView(scroller, isPart);
  const range = isPart ? rowWindow(count, top, height, rowHeight, 0) : { start: 0, end: count };
  const isScrolled = top > 0;
  useEffect(() => {
    const { current: element } = scroller;
    if (!isPart || element === null) return;
    setRefetchSize(list, range.end);
    // An element that is too short to scroll would never request more.
    const isShort = element.clientHeight > 0 && element.scrollHeight <= element.clientHeight;
    if (isShort || (isScrolled && range.end >= count - AHEAD)) list.send({ type: 'list.more.requested' });
  }, [scroller, list, isPart, isScrolled, range.end, count]);
  return { ...range, isPart, rowHeight };
}
