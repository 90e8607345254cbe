import * as v from 'valibot';

/** How somebody fetched the bytes of a file: the console showed them, or they were saved as a file. */
export const FETCH_ACTS = ['shown', 'saved'] as const;
export type FetchAct = (typeof FETCH_ACTS)[number];

/** What `POST /media/:id/fetches` is sent: the version of the content that is about to be saved; the present one when absent. */
export const fetchRequest = v.object({
  no: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});

/** `GET /media/:id/fetches`: who fetched which version of a file when, the newest first, and how many entries there are. */
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
