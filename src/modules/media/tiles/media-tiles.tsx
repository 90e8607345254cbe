import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { useTopOfRows } from '@src/crud/list/table/use-top-of-rows.ts';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense } from 'react';
import { endDrag } from '../folders/dragged.ts';
import { ComparePictures } from './compare-pictures.tsx';
import { DownloadSelected } from './download-chosen.tsx';
import { MediaTile } from './media-tile.tsx';
import { useTileDrag } from './use-tile-drag.ts';
import { useTiles } from './use-tiles.ts';

const QuickLook = lazyComponent(() => import('./quick-look.tsx'));

interface MediaTilesProps {
  readonly records: readonly ResourceRecord[];
  /** Tiles of one size, or in each picture's ratio; in the latter case only those near the viewport are rendered. */
  readonly shape: 'square' | 'justified';
}

/**
 * Files as tiles: arrow keys move the focus, Space opens the preview, X selects, Enter opens the details. Shift extends
 * the selection; dragging on the background selects with a lasso.
 */
export function MediaTiles({ records, shape }: MediaTilesProps) {
  const t = useTranslate();
  const { box, sheet, shown, total, looked, look, onKeyDown } = useTiles(records, shape);
  const onDragStart = useTileDrag();
  useTopOfRows(box, useListScreen().list);
  return (
    <>
      <div className="media-compare-bar">
        <ComparePictures records={records} />
        <DownloadSelected />
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
        {shown.map(({ place, record }) => (
          <MediaTile
            key={record.id}
            record={record}
            no={place + 1}
            total={total}
            area={sheet?.areas[place]}
            onLook={looked.open}
          />
        ))}
        {sheet !== null && <li className="media-sheet" aria-hidden style={{ blockSize: `${sheet.height}px` }} />}
      </ul>
      <Suspense>
        {looked.id !== null && <QuickLook records={records} looked={looked} id={looked.id} onMove={look} />}
      </Suspense>
    </>
  );
}
