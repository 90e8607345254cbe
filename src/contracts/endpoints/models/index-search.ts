import * as v from 'valibot';

/** Hits of one answer at most. */
export const MAX_HITS = 20;

/** What `POST /eav/index/search` is sent: which index is asked, and for which words. */
export const indexSearchRequest = v.object({
  index: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  words: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});

/** What it answers: records that hold every word, the best first, with the texts in which a word was found. */
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
