import * as v from 'valibot';

/** Maximum hits of one response. */
export const MAX_HITS = 20;

/** Request body of `POST /eav/index/search`: the index and the search text. */
export const indexSearchRequest = v.object({
  index: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  words: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});

/** Its response: records that contain every word, the best match first, with the matching texts. */
export const indexSearchContract = v.object({
  total: v.number(),
  hits: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      parts: v.array(v.object({ code: v.string(), text: v.string() })),
    }),
  ),
});
export type IndexSearch = v.InferOutput<typeof indexSearchContract>;
