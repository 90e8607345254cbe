import '../media.css';
import { useHandle } from '@src/crud/list/list-context.ts';
import type { RowsSlotProps } from '@src/crud/shared/slot-types.ts';
import { MediaTiles } from './media-tiles.tsx';

/** Files as tiles, or as a table if the URL says so. */
export default function MediaRows({ rows, table }: RowsSlotProps) {
  const { view = '' } = useHandle().address.own;
  return view === 'table' ? table : <MediaTiles records={rows.map(({ record }) => record)} shape="square" />;
}
