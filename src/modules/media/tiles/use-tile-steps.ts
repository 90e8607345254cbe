import { type FocusStep, selectFocused } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { rowElement } from '@src/crud/list/rows/use-row-focus.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { stepIn, type TileStep } from './layout/tile-sheet.ts';
import type { VisibleTiles } from './layout/use-tile-sheet.ts';

/** Without a layout, the next tile is the next element. */
const PLAIN: Readonly<Record<TileStep, FocusStep>> = {
  ...{ first: 'first', last: 'last', next: 'next', previous: 'previous' },
  ...{ above: 'previous', below: 'next', pageAbove: 'first', pageBelow: 'last' },
};

/** Scrolls a box just far enough to show an area; a box without its own scrolling is left to the browser. */
function reveal(box: HTMLElement, top: number, bottom: number, margin: number): void {
  const { scrollTop, clientHeight } = box;
  if (top - margin < scrollTop) box.scrollTop = Math.max(0, top - margin);
  else if (bottom + margin > scrollTop + clientHeight) box.scrollTop = bottom + margin - clientHeight;
}

const MARGIN = 8;

/** Moves the focus between tiles; a tile that is not rendered yet gets the focus once it is. */
export function useTileSteps(
  box: RefObject<HTMLElement | null>,
  records: readonly ResourceRecord[],
  { sheet, page }: Pick<VisibleTiles, 'sheet' | 'page'>,
): (to: TileStep) => void {
  const { list } = useListScreen();
  const wanted = useRef<string | null>(null);
  const focus = (id: string) => {
    const element = box.current === null ? null : rowElement(box.current, id);
    wanted.current = element === null ? id : null;
    element?.focus({ preventScroll: isScrolled(box.current) });
  };
  useLayoutEffect(() => {
    if (wanted.current !== null) focus(wanted.current);
  });
  return (to) => {
    if (sheet === null) list.send({ type: 'list.focus.moved', to: PLAIN[to], among: records.map(({ id }) => id) });
    else {
      const at = records.findIndex(({ id }) => id === selectFocused(list.getSnapshot()));
      const place = stepIn(sheet, at, to, page);
      const [record, area] = [records[place], sheet.areas[place]];
      if (record === undefined || area === undefined) return;
      list.send({ type: 'list.row.focused', id: record.id });
      if (box.current !== null && isScrolled(box.current))
        reveal(box.current, area.top, area.top + area.height, MARGIN);
    }
    const now = selectFocused(list.getSnapshot());
    if (now !== null) focus(now);
  };
}

const isScrolled = (box: HTMLElement | null): boolean => box !== null && box.scrollHeight > box.clientHeight;
