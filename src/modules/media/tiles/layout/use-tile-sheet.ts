import { selectFocused, selectListQuery } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { setRefetchSize } from '@src/crud/list/set-refetch-size.ts';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useMemo } from 'react';
import { layTiles, spanBetween, type TileSheet } from './tile-sheet.ts';
import { useTileAnchor } from './use-tile-anchor.ts';
import { type TileView, useTileView } from './use-tile-view.ts';

const GAP = 8;
/** Row heights in pixels, on wide and on narrow pages. */
const HEIGHTS = { wide: 200, narrow: 132 } as const;
const NARROW = 640;

/** A rendered tile and its index. */
interface ShownTile {
  readonly place: number;
  readonly record: ResourceRecord;
}

/** The rendered tiles. */
export interface VisibleTiles {
  /** Null when CSS places the tiles. */
  readonly sheet: TileSheet | null;
  readonly shown: readonly ShownTile[];
  /** Visible height in pixels. */
  readonly page: number;
}

const ratioOf = ({ width, height }: ResourceRecord): number => Number(width ?? 0) / Number(height ?? 0);

/** Indexes of rendered tiles: half a screen above and below the viewport, and the focused tile with its neighbours. */
function placesOf(sheet: TileSheet, { from, to }: TileView, focused: number): readonly number[] {
  const { first, last } = spanBetween(sheet, from - (to - from) / 2, to + (to - from) / 2);
  const places = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  if (focused < 0) return places;
  const around = [focused - 1, focused, focused + 1].filter((place) => place >= 0 && place < sheet.areas.length);
  return [...new Set([...places, ...around])].toSorted((one, other) => one - other);
}

/** Fetches more before the end is reached, and sets how many rows a refresh has to fetch. */
function useMore(sheet: TileSheet | null, { from, to }: TileView): void {
  const { list, endless } = useListScreen();
  useEffect(() => {
    if (sheet === null || !endless || to === 0) return;
    const { last } = spanBetween(sheet, from, to);
    setRefetchSize(list, last + 1);
    if (sheet.height - to < 2 * (to - from)) list.send({ type: 'list.more.requested' });
  }, [list, endless, sheet, from, to]);
}

/** Lays out the files in rows as wide as the box, and renders only those near the viewport. */
export function useTileSheet(
  box: RefObject<HTMLElement | null>,
  records: readonly ResourceRecord[],
  isJustified: boolean,
): VisibleTiles {
  const { list } = useListScreen();
  const query = useSelector(list, selectListQuery);
  const focused = useSelector(list, selectFocused);
  const view = useTileView(box);
  const { width, from, to } = view;
  const sheet = useMemo(() => {
    if (!isJustified || width === 0) return null;
    const rowHeight = width < NARROW ? HEIGHTS.narrow : HEIGHTS.wide;
    return layTiles(records.map(ratioOf), { width, rowHeight, gap: GAP });
  }, [isJustified, width, records]);
  const at = useMemo(() => records.findIndex(({ id }) => id === focused), [records, focused]);
  useTileAnchor(box, records, sheet, query);
  useMore(sheet, view);
  const shown = useMemo(() => {
    const all = isJustified ? [] : [...records.keys()];
    const places = sheet === null ? all : placesOf(sheet, { width, from, to }, at);
    return places.flatMap((place): ShownTile[] => {
      const record = records[place];
      return record === undefined ? [] : [{ place, record }];
    });
  }, [sheet, isJustified, records, width, from, to, at]);
  return { sheet, shown, page: to - from };
}
