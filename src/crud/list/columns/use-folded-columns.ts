import type { SortKey } from '@src/contracts/resource/list-query.ts';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useListScreen } from '../list-context.ts';
import { type Column, grownColumns } from './column-layout.ts';
import { foldedColumns, offCard } from './column-ranks.ts';

/** Below this width, in pixels, rows are cards. */
const CARDS_BELOW = 640;
const NONE: ReadonlySet<string> = new Set();

/** What the room makes of the columns. */
export interface Fold {
  /** The columns on screen, as wide as they come to be. */
  readonly columns: readonly Column[];
  readonly isCards: boolean;
  /** The column that heads a card: the title, or the first where the title is no column. */
  readonly head: string | undefined;
  /** Least width of the table in pixels. */
  readonly width: number;
}

/**
 * Folds the columns that matter least where they do not fit beside `reserved` pixels of others. Columns that the operator
 * chose all stay.
 * @param known - what `useRoom` knows of the width by now
 * @returns null until the box has been measured: a table that is drawn before would be drawn twice
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
        : NONE;
    const shown = columns.columns.filter(({ field }) => !folded.has(field.name));
    const grown = grownColumns(shown, room - reserved);
    const width = isCards ? 0 : grown.reduce((sum, each) => sum + each.width, reserved);
    const { titleField } = definition;
    const head = (grown.find(({ field }) => field.name === titleField) ?? grown[0])?.field.name;
    return { isCards, head, width, columns: grown };
  }, [definition, columns, room, sort, reserved]);
}

/** Width of an element in pixels, `known` at first; null before it is in the document, 0 where nothing can be measured. */
function useWidth(box: RefObject<HTMLElement | null>, known: RefObject<number | null>): number | null {
  const [width, setWidth] = useState(() => known.current);
  useLayoutEffect(() => {
    const { current: element } = box;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    // To measure has the browser lay out the page at once.
    if (known.current === null) measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, known]);
  return width;
}

/**
 * The width that rows will have, followed while they are still on their way: a table that knows it is drawn in one go when they
 * come. The observer is told of it after the browser has laid out the page anyway.
 */
export function useRoom(box: RefObject<HTMLElement | null>): RefObject<number | null> {
  const room = useRef<number | null>(null);
  useEffect(() => {
    const { current: element } = box;
    if (element === null || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => {
      // A page that is being hidden has none.
      if (element.clientWidth > 0) room.current = element.clientWidth;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}
