import { type MediaRef, mediaAddress } from '@src/contracts/media.ts';
import { typeByName } from '@src/contracts/media-safety/file-type.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { COLLECTIONS, type Row } from '@src/server/store/store.ts';
import { compared, foundBy, type InternalTable } from '@src/server/store/tables/internal-table.ts';

/** Collections: files, folders, bytes, thumbnails, versions, subtitles, uploads and upload parts. */
export const MEDIA = 'media';
export const FOLDERS = 'mediaFolders';
export const BLOBS = COLLECTIONS.mediaBlobs;
export const THUMBS = 'mediaThumbs';
export const VERSIONS = 'mediaVersions';
export const SUBTITLES = 'mediaSubtitles';
export const UPLOADS = 'mediaUploads';
export const PARTS = COLLECTIONS.mediaParts;
/** Collection of the download log. */
export const FETCHES = 'mediaFetches';

/** Tables of the library besides files and folders. */
export const mediaTables: readonly InternalTable[] = [
  {
    collection: VERSIONS,
    fields: [foundBy('media', 'text'), foundBy('hash', 'text'), compared('size', 'number')],
  },
  { collection: SUBTITLES, fields: [foundBy('media', 'text')] },
  { collection: UPLOADS, fields: [foundBy('owner', 'text'), foundBy('time', 'moment')] },
  { collection: PARTS, fields: [foundBy('upload', 'text')] },
  { collection: FETCHES, fields: [foundBy('media', 'text')] },
];

const sizeIn = (row: Row, field: string): number | null => (typeof row[field] === 'number' ? Number(row[field]) : null);

/** True for usable files: neither in the trash nor erased. */
export const isKept = ({ status }: Row): boolean => status === 'ready' || status === 'archived';

/** Condition of usable files. */
export const KEPT: Condition = { field: 'status', op: 'in', value: ['ready', 'archived'] };

/** Public properties of a file. */
export const refOf = (row: Row): MediaRef => ({
  id: row.id,
  name: textIn(row, 'name'),
  kind: typeByName(textIn(row, 'name'))?.kind ?? 'file',
  url: mediaAddress(row.id),
  alt: textIn(row, 'alt'),
  width: sizeIn(row, 'width'),
  height: sizeIn(row, 'height'),
  ...(row.poster === true ? { poster: true } : {}),
});

/** Properties derived from the name and the dimensions of a file. */
export function describe(name: string, size: { readonly width: number | null; readonly height: number | null } | null) {
  const type = typeByName(name);
  const [width, height] = [size?.width ?? null, size?.height ?? null];
  const known = width !== null && height !== null;
  return {
    kind: type?.kind ?? 'file',
    mime: type?.mime ?? 'application/octet-stream',
    ...{ width, height },
    dimensions: known ? `${width} × ${height}` : null,
    orientation: known ? orientationOf(width, height) : null,
  };
}

/** Sides that differ by less than a twentieth count as square. */
function orientationOf(width: number, height: number): 'landscape' | 'portrait' | 'square' {
  if (Math.abs(width - height) * 20 < Math.max(width, height)) return 'square';
  return width > height ? 'landscape' : 'portrait';
}
