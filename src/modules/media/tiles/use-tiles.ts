import { selectAnswer, selectFocused } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { useRowClick } from '@src/crud/list/rows/use-row-click.ts';
import { useRowFocus } from '@src/crud/list/rows/use-row-focus.ts';
import { useRowRange } from '@src/crud/list/rows/use-row-range.ts';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import type { TileStep } from './layout/tile-sheet.ts';
import { useTileSheet, type VisibleTiles } from './layout/use-tile-sheet.ts';
import { useLasso } from './use-lasso.ts';
import { type QuickLookFile, useQuickLook } from './use-quick-look.ts';
import { useTileKeys } from './use-tile-keys.ts';
import { useTileSteps } from './use-tile-steps.ts';

/** Keys that only tiles use; the list handles the others. */
const MOVING_KEYS: Readonly<Record<string, TileStep>> = { ArrowRight: 'next', ArrowLeft: 'previous' };
/** Keys that extend the selection with Shift. */
const RANGE_KEYS: Readonly<Record<string, TileStep>> = {
  ...MOVING_KEYS,
  ...{ ArrowDown: 'below', ArrowUp: 'above', Home: 'first', End: 'last' },
};
/** Movement keys of tiles in rows, with and without Shift. */
const ROW_KEYS: Readonly<Record<string, TileStep>> = { ...RANGE_KEYS, PageDown: 'pageBelow', PageUp: 'pageAbove' };
/** Number of files before the last fetched one at which the preview fetches more. */
const AHEAD = 10;

/** Tiles of a box with their key and pointer handlers. */
interface Tiles extends Omit<VisibleTiles, 'page'> {
  readonly box: RefObject<HTMLUListElement | null>;
  /** Number of reachable files; in an endless list including those not fetched yet. */
  readonly total: number;
  /** The previewed file. */
  readonly looked: QuickLookFile;
  /** Previews another file, and fetches more near the end. */
  readonly look: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const tileAt = ({ target }: KeyboardEvent): Element | null =>
  target instanceof Element && target.matches('[data-testid="list-row"]') ? target : null;

/** Lays out files as tiles, moves the focus, and selects by keys, clicks and lasso. */
export function useTiles(records: readonly ResourceRecord[], shape: 'square' | 'justified'): Tiles {
  const { list } = useListScreen();
  const box = useRef<HTMLUListElement>(null);
  const looked = useQuickLook(records);
  const found = useSelector(list, (snapshot) => selectAnswer(snapshot)?.total ?? 0);
  const ids = useMemo(() => records.map(({ id }) => id), [records]);
  const { sheet, shown, page } = useTileSheet(box, records, shape === 'justified');
  const rows = useMemo(() => shown.map(({ record }) => ({ record, level: 1, hasChildren: false })), [shown]);
  useRowFocus(box, list, rows);
  useRowClick(box);
  const move = useTileSteps(box, records, { sheet, page });
  useRowRange(box, list, () => ids);
  const lead = (step: TileStep) => {
    const focused = selectFocused(list.getSnapshot());
    move(step);
    const to = selectFocused(list.getSnapshot());
    if (to !== null) list.send({ type: 'list.range.led', among: ids, to, focused, since: 'focus', selected: true });
  };
  const placed = () => (sheet?.areas ?? []).map((area, place) => ({ id: ids[place] ?? '', area }));
  useLasso(box, list, sheet === null ? null : placed);
  useTileKeys({ ids, lead, onLook: looked.open });
  const onKeyDown = (event: KeyboardEvent) => {
    const tile = tileAt(event);
    if (tile === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = sheet !== null ? ROW_KEYS : event.shiftKey ? RANGE_KEYS : MOVING_KEYS;
    const to = keys[event.key];
    if (to !== undefined) (event.shiftKey ? lead : move)(to);
    else if (event.key === ' ') looked.open(tile.getAttribute('data-id'));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const look = (id: string) => {
    looked.open(id);
    if (ids.indexOf(id) >= ids.length - AHEAD) list.send({ type: 'list.more.requested' });
  };
  const total = sheet === null ? records.length : found;
  return { box, sheet, shown, total, looked, look, onKeyDown };
}
