import { MEDIA_RESOURCE, mediaIdIn } from '@src/contracts/media.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';
import { RecordTitles } from './record-title.tsx';
import { relationView } from './relation.tsx';

/** The name of a media file, linked to its page when the operator may see it. */
function FileCell({ field, value, record }: CellProps) {
  const id = mediaIdIn(String(value));
  if (id === null) return <span className="cell-text">{String(value)}</span>;
  return <relationView.Cell field={{ ...field, relation: { resource: MEDIA_RESOURCE } }} value={id} record={record} />;
}

/** A file of the media library. */
export const fileView: FieldKindView = { name: 'file', Cell: FileCell, Filter: null, width: 160 };

function FilesCell({ value }: CellProps) {
  const ids = Array.isArray(value) ? value.flatMap((address) => mediaIdIn(String(address)) ?? []) : [];
  return ids.length === 0 ? null : <RecordTitles resource={MEDIA_RESOURCE} ids={ids} />;
}

/** Several files of the media library. */
export const filesView: FieldKindView = { name: 'files', Cell: FilesCell, Filter: null, width: 200 };
