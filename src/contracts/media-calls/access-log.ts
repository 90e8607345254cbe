import * as v from 'valibot';

/** Ways of fetching a file's bytes: shown in the console, or saved as a file. */
export const FETCH_ACTS = ['shown', 'saved'] as const;
export type FetchAct = (typeof FETCH_ACTS)[number];

/**
 * Request body of `POST /media/:id/fetches`: the version of the content that is about to be saved; the current one when
 * absent.
 */
export const fetchRequest = v.object({
  no: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});

/**
 * `GET /media/:id/fetches`: access log of a file with user, version and time, the newest first, and the total number of
 * entries.
 */
export const mediaFetchesContract = v.object({
  total: v.number(),
  list: v.array(
    v.object({
      id: v.string(),
      by: v.string(),
      time: v.string(),
      act: v.picklist(FETCH_ACTS),
      /** The version of the content. */
      no: v.number(),
    }),
  ),
});
export type MediaFetches = v.InferOutput<typeof mediaFetchesContract>;
