import { compared, foundBy, type KeptTable } from '@src/server/store/kept-table.ts';
import { FETCHES } from './fetches/fetch-log.ts';
import { PARTS, SUBTITLES, UPLOADS, VERSIONS } from './media-row.ts';

/** What the library keeps beside files and folders. */
export const mediaTables: readonly KeptTable[] = [
  {
    collection: VERSIONS,
    fields: [foundBy('media', 'text'), foundBy('hash', 'text'), compared('size', 'number')],
  },
  { collection: SUBTITLES, fields: [foundBy('media', 'text')] },
  { collection: UPLOADS, fields: [foundBy('owner', 'text'), foundBy('time', 'moment')] },
  { collection: PARTS, fields: [foundBy('upload', 'text')] },
  { collection: FETCHES, fields: [foundBy('media', 'text')] },
];
