import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
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
  /** Tiles of one size, or each as wide as its picture; of those only what is near to what is seen is in the document. */
  readonly shape: 'square' | 'justified';
}

/**
 * Files as tiles: arrow keys move, Space shows one large, X marks it, Enter opens its details. Shift leads a range along; a
 * rectangle drawn on the ground chooses what it meets.
 */
export function MediaTiles({ records, shape }: MediaTilesProps) {
  const t = useTranslate();
  const { box, sheet, shown, total, looked, look, onKeyDown } = useTiles(records, shape);
  const onDragStart = useTileDrag();
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
