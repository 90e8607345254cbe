import * as v from 'valibot';
import { MAX_THUMB } from '../media.ts';

/** Request body of `POST /media/:id/poster`: a small picture as a data URL, the poster of a video; null removes it. */
export const posterRequest = v.object({ picture: v.nullable(v.pipe(v.string(), v.maxLength(MAX_THUMB))) });
