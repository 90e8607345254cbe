import '../media.css';
import type { RowsSlotProps } from '@src/crud/shared/slot-types.ts';
import { MediaTiles } from './media-tiles.tsx';

/** The pictures in rows of one height, each as wide as it is. */
export default function GalleryRows({ rows }: RowsSlotProps) {
  return <MediaTiles records={rows.map(({ record }) => record)} shape="justified" />;
}
