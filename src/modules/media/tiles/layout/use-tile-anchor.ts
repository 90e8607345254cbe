import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { spanBetween, type TileSheet } from './tile-sheet.ts';

interface Anchor {
  readonly id: string;
  /** Offset in pixels between the top of the tile and of the box. */
  readonly by: number;
}

/**
 * Keeps the scroll position relative to the topmost tile: when the layout changes with the width, when files are added
 * before it, and when the page is shown again, because browsers reset the scroll position of hidden boxes. Other rows,
 * identified by `rowsOf`, start at the top.
 */
export function useTileAnchor(
  box: RefObject<HTMLElement | null>,
  records: readonly ResourceRecord[],
  sheet: TileSheet | null,
  rowsOf: unknown,
): void {
  const anchor = useRef<Anchor | null>(null);
  const shown = useRef(rowsOf);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || sheet === null) return;
    if (shown.current !== rowsOf) {
      shown.current = rowsOf;
      anchor.current = null;
      element.scrollTop = 0;
    }
    const { current } = anchor;
    const place = current === null ? -1 : records.findIndex(({ id }) => id === current.id);
    const top = (sheet.areas[place]?.top ?? 0) + (current?.by ?? 0);
    if (place >= 0 && Math.abs(element.scrollTop - top) > 1) element.scrollTop = top;
    const remember = () => {
      const { scrollTop } = element;
      const { first } = spanBetween(sheet, scrollTop, Number.POSITIVE_INFINITY);
      const [record, area] = [records[first], sheet.areas[first]];
      const isMoved = scrollTop > 1 && record !== undefined && area !== undefined;
      anchor.current = isMoved ? { id: record.id, by: scrollTop - area.top } : null;
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [box, records, sheet, rowsOf]);
}
