import '../media.css';
import type { RowsSlotProps } from '@src/crud/shared/slot-types.ts';
import { MediaTiles } from './media-tiles.tsx';

/** Pictures in rows of one height, each in its own ratio. */
export default function GalleryRows({ rows }: RowsSlotProps) {
  return <MediaTiles records={rows.map(({ record }) => record)} shape="justified" />;
}
