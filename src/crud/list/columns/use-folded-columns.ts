import type { SortKey } from '@src/contracts/resource/list-query.ts';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useListScreen } from '../list-context.ts';
import { type Column, grownColumns } from './column-layout.ts';
import { foldedColumns, offCard } from './column-ranks.ts';
import { NONE_FOLDED } from './folded-store.ts';

/** Below this width, in pixels, rows are cards. */
const CARDS_BELOW = 640;

/** The column layout for the available width. */
export interface Fold {
  /** The visible columns with their final widths. */
  readonly columns: readonly Column[];
  /** Names of the hidden ones. */
  readonly folded: ReadonlySet<string>;
  readonly isCards: boolean;
  /** The column in the head of a card: the title, or the first column when the title is hidden. */
  readonly head: string | undefined;
  /** Minimum width of the table in pixels. */
  readonly width: number;
}

/**
 * Hides the least important columns when they do not fit beside `reserved` pixels of other columns. Columns chosen by
 * the operator are all shown.
 * @param known - the width measured so far, from `useRoom`
 * @returns null until the width is measured, so that the table is not rendered twice
 */
export function useFoldedColumns(
  box: RefObject<HTMLElement | null>,
  sort: readonly SortKey[],
  reserved: number,
  known: RefObject<number | null>,
): Fold | null {
  const { definition, columns } = useListScreen();
  const room = useWidth(box, known);
  return useMemo(() => {
    if (room === null) return null;
    const isCards = room > 0 && room < CARDS_BELOW;
    const sorted = new Set(sort.map(({ field }) => field));
    const folded = isCards
      ? offCard(definition, columns.columns)
      : room > 0 && columns.isUsual
        ? foldedColumns(definition, columns.columns, sorted, room - reserved)
        : NONE_FOLDED;
    const shown = columns.columns.filter(({ field }) => !folded.has(field.name));
    const grown = grownColumns(shown, room - reserved);
    const width = isCards ? 0 : grown.reduce((sum, each) => sum + each.width, reserved);
    const { titleField } = definition;
    const head = (grown.find(({ field }) => field.name === titleField) ?? grown[0])?.field.name;
    return { isCards, head, width, folded, columns: grown };
  }, [definition, columns, room, sort, reserved]);
}

/**
 * Width of an element in pixels, starting with `known`; null before it is in the document, 0 where layout is not
 * available.
 */
function useWidth(box: RefObject<HTMLElement | null>, known: RefObject<number | null>): number | null {
  const [width, setWidth] = useState(() => known.current);
  useLayoutEffect(() => {
    const { current: element } = box;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    // Measuring forces a synchronous layout.
    if (known.current === null) measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, known]);
  return width;
}

/**
 * Measures the width of the rows while they are loading, so that the table is rendered once when they arrive. An
 * observer reports it after the regular layout, without forcing one.
 */
export function useRoom(box: RefObject<HTMLElement | null>): RefObject<number | null> {
  const room = useRef<number | null>(null);
  useEffect(() => {
    const { current: element } = box;
    if (element === null || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => {
      // A page that is being hidden has no width.
      if (element.clientWidth > 0) room.current = element.clientWidth;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}
