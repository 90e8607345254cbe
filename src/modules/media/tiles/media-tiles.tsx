import { type FocusStep, selectIsSelected } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { RowCheck } from '@src/crud/list/rows/row-check.tsx';
import { RowMenu } from '@src/crud/list/rows/row-menu.tsx';
import { useRowClick } from '@src/crud/list/rows/use-row-click.ts';
import { rowElement, useRowFocus } from '@src/crud/list/rows/use-row-focus.ts';
import { MediaPicture } from '@src/crud/media/media-picture.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { bytesText, useByteFormat } from '@src/ui/text/bytes-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type RefObject, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { endDrag } from '../folders/dragged.ts';
import { ComparePictures } from './compare-pictures.tsx';
import { DownloadChosen } from './download-chosen.tsx';
import { justifyRows, type Tile } from './justify-rows.ts';
import { useLasso } from './use-lasso.ts';
import { useTileDrag } from './use-tile-drag.ts';
import { useTileKeys } from './use-tile-keys.ts';
import { useTileRange } from './use-tile-range.ts';

const QuickLook = lazyComponent(() => import('./quick-look.tsx'));

const GAP = 8;
/** Heights of rows in pixels, on wide and on narrow pages. */
const HEIGHTS = { wide: 200, narrow: 132 } as const;
const NARROW = 640;
const ICONS: Readonly<Record<string, string>> = { audio: 'pi pi-volume-up', video: 'pi pi-video', file: 'pi pi-file' };
/** Keys that only tiles have; the list knows the others. */
const MOVING_KEYS: Readonly<Record<string, FocusStep>> = { ArrowRight: 'next', ArrowLeft: 'previous' };
/** Keys that lead a range along with Shift. */
const RANGE_KEYS: Readonly<Record<string, FocusStep>> = {
  ...MOVING_KEYS,
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

interface MediaTilesProps {
  readonly records: readonly ResourceRecord[];
  /** Tiles of one size, or each as wide as its picture. */
  readonly shape: 'square' | 'justified';
}

const numberIn = (record: ResourceRecord, field: string): number => Number(record[field] ?? 0);

/**
 * Files as tiles: arrow keys move, Space shows one large, X marks it, Enter opens its details. Shift leads a range along; a
 * rectangle drawn on the ground chooses what it meets.
 */
export function MediaTiles({ records, shape }: MediaTilesProps) {
  const t = useTranslate();
  const { list } = useListScreen();
  const box = useRef<HTMLUListElement>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const rows = useMemo(() => records.map((record) => ({ record, level: 1, hasChildren: false })), [records]);
  useRowFocus(box, list, rows);
  useRowClick(box);
  const width = useWidth(box);
  const tiles = useMemo((): readonly Tile[] => {
    if (shape === 'square' || width === 0) return [];
    const ratios = records.map((record) => numberIn(record, 'width') / numberIn(record, 'height'));
    return justifyRows(ratios, width, width < NARROW ? HEIGHTS.narrow : HEIGHTS.wide, GAP);
  }, [shape, width, records]);
  const ids = records.map(({ id }) => id);
  const move = (to: FocusStep) => {
    list.send({ type: 'list.focus.moved', to, among: ids });
    const { focused } = list.getSnapshot().context;
    if (focused !== null && box.current !== null) rowElement(box.current, focused)?.focus();
  };
  const lead = useTileRange(box, list, ids, move);
  useLasso(box, list);
  const onDragStart = useTileDrag();
  useTileKeys({ ids, lead, onLook: setLooked });
  const onKeyDown = (event: KeyboardEvent) => {
    const tile =
      event.target instanceof Element && event.target.matches('[data-testid="list-row"]') ? event.target : null;
    if (tile === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = event.shiftKey ? RANGE_KEYS[event.key] : MOVING_KEYS[event.key];
    if (to !== undefined) (event.shiftKey ? lead : move)(to);
    else if (event.key === ' ') setLooked(tile.getAttribute('data-id'));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div className="media-compare-bar">
        <ComparePictures records={records} />
        <DownloadChosen />
      </div>
      <ul
        ref={box}
        className="media-tiles"
        data-shape={shape}
        aria-label={t('media.tiles')}
        onKeyDown={onKeyDown}
        onDragStart={onDragStart}
        onDragEnd={endDrag}
      >
        {records.map((record, index) => (
          <MediaTile key={record.id} record={record} tile={tiles[index]} onLook={() => setLooked(record.id)} />
        ))}
      </ul>
      <Suspense>
        {looked !== null && (
          <QuickLook records={records} id={looked} onMove={setLooked} onClose={() => setLooked(null)} />
        )}
      </Suspense>
    </>
  );
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth - parseFloat(getComputedStyle(element).paddingInlineStart) * 2);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return width;
}

interface MediaTileProps {
  readonly record: ResourceRecord;
  readonly tile: Tile | undefined;
  readonly onLook: () => void;
}

function MediaTile({ record, tile, onLook }: MediaTileProps) {
  const t = useTranslate();
  const format = useByteFormat();
  const { list } = useListScreen();
  const isSelected = useSelector(list, selectIsSelected(record.id));
  const name = String(record.name);
  const facts = [record.dimensions, bytesText(format, numberIn(record, 'size'))].filter(Boolean).join(' · ');
  return (
    <li
      className="media-tile"
      data-testid="list-row"
      data-id={record.id}
      data-selected={isSelected}
      tabIndex={-1}
      aria-keyshortcuts="Space"
      draggable={record.can.includes('move') || undefined}
      aria-label={`${name}, ${facts}`}
      style={tile === undefined ? {} : { inlineSize: `${tile.width}px`, blockSize: `${tile.height}px` }}
    >
      <span className="media-tile-picture">
        {typeof record.preview === 'string' ? (
          <MediaPicture address={record.preview} alt="" small version={record.version} />
        ) : (
          <Icon name={ICONS[String(record.kind)] ?? 'pi pi-file'} />
        )}
      </span>
      <span className="media-tile-check">
        <RowCheck record={record} />
      </span>
      <span className="media-tile-words">
        <span className="media-tile-name" title={name}>
          {name}
        </span>
        <span className="field-help number">{facts}</span>
      </span>
      <span className="media-tile-acts list-actions">
        <button
          type="button"
          className="button button-icon"
          tabIndex={-1}
          aria-label={t('media.look.open', { name })}
          title={t('media.look.open', { name })}
          onClick={onLook}
        >
          <Icon name="pi pi-eye" />
        </button>
        <RowMenu record={record} bin={false} />
      </span>
    </li>
  );
}
