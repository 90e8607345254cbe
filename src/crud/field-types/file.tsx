import { MEDIA_RESOURCE, mediaIdIn } from '@src/contracts/media.ts';
import type { CellProps, FieldKindView } from './field-renderer.ts';
import { relationView } from './relation.tsx';

/** The name of a file of the library, and the way to it for who may see it. */
function FileCell({ field, value, record }: CellProps) {
  const id = mediaIdIn(String(value));
  if (id === null) return <span className="cell-text">{String(value)}</span>;
  return <relationView.Cell field={{ ...field, relation: { resource: MEDIA_RESOURCE } }} value={id} record={record} />;
}

/** A file of the media library. */
export const fileView: FieldKindView = { name: 'file', Cell: FileCell, Filter: null, width: 160 };
