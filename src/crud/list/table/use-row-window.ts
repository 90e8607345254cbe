import type { ListRef } from '@machines/list/index.ts';
import { type RowWindow, rowWindow } from '@src/lib/row-window.ts';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { keepReach } from '../set-refetch-size.ts';

/** Rows before the end of a log at which more of it is fetched. */
const AHEAD = 40;
/** Assumed height of the box in pixels until it has been measured. */
const ASSUMED_HEIGHT = 1000;

/** Which rows are drawn, and how high one is. */
export interface RowPart extends RowWindow {
  /** False where all rows are rendered. */
  readonly isPart: boolean;
  readonly rowHeight: number | null;
}

interface BoxView {
  /** How far the box is scrolled, and its height, in pixels. */
  readonly top: number;
  readonly height: number;
}

/** What can be seen of a box that scrolls; followed only where it matters. */
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
    // Not by a prop: what a prop hears can be put off, and keys need the row that they scroll to at once.
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
 * The rows around those that can be seen in a box that scrolls. The list is asked for more before its end comes into sight, and
 * told how much a refresh has to fetch again.
 * @param rowHeight - height of each row in pixels; null where all rows are drawn
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
    keepReach(list, range.end);
    // A box that cannot be scrolled would never ask.
    const isShort = element.clientHeight > 0 && element.scrollHeight <= element.clientHeight;
    if (isShort || (isScrolled && range.end >= count - AHEAD)) list.send({ type: 'list.more.requested' });
  }, [scroller, list, isPart, isScrolled, range.end, count]);
  return { ...range, isPart, rowHeight };
}
