import * as v from 'valibot';
import { MAX_THUMB } from '../media.ts';

/** What `POST /media/:id/poster` is sent: a small picture as a data address, shown in the place of a film; null takes it away. */
export const posterRequest = v.object({ picture: v.nullable(v.pipe(v.string(), v.maxLength(MAX_THUMB))) });
