import { MAX_WHOLE_ROWS, type RowWindow, rowWindow } from '@src/lib/row-window.ts';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { MenuRow } from './open-groups.ts';

interface MenuView {
  readonly top: number;
  readonly height: number;
  readonly row: number;
}

/** Assumed dimensions of a menu until it has been measured, in px. */
const ASSUMED: MenuView = { top: 0, height: 1000, row: 40 };

const lineOf = (scroller: HTMLElement, path: string) =>
  [...scroller.querySelectorAll<HTMLElement>('[role="treeitem"]')].find(({ dataset }) => dataset.path === path);

/** Rows of a menu rendered at the current scroll position; the marked row is scrolled into view when it changes. */
export function useVirtualRows(
  rows: readonly MenuRow[],
  marked: string | null,
  scroller: RefObject<HTMLElement | null>,
): RowWindow & { readonly rowHeight: number; readonly onScroll: () => void } {
  const [view, setView] = useState<MenuView>(ASSUMED);
  const isLong = rows.length > MAX_WHOLE_ROWS;

  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (element === null || !isLong) return;
    const row = element.querySelector('.menu-line')?.getBoundingClientRect().height || ASSUMED.row;
    setView({ top: element.scrollTop, height: element.clientHeight || ASSUMED.height, row });
  }, [isLong, scroller]);

  const place = rows.findIndex(({ item }) => item.path === marked);
  const { row: rowHeight } = view;
  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (element === null || marked === null || place < 0 || lineOf(element, marked) !== undefined) return;
    setView((before) => ({ ...before, top: place * rowHeight }));
    element.scrollTop = place * rowHeight;
  }, [marked, place, rowHeight, scroller]);
  // After the layout effects of the page that is shown in the same commit: scrolling lays out the whole document, which would
  // have to be done again after them.
  useEffect(() => {
    if (scroller.current === null || marked === null || place < 0) return;
    lineOf(scroller.current, marked)?.scrollIntoView({ block: 'nearest' });
  }, [marked, place, scroller]);

  const onScroll = () => {
    const { current: element } = scroller;
    if (isLong && element !== null) setView((before) => ({ ...before, top: element.scrollTop }));
  };
  return { ...rowWindow(rows.length, view.top, view.height, rowHeight), rowHeight, onScroll };
}
