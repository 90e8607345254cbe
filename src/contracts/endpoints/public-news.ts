import * as v from 'valibot';

/** A piece of news in a public list. Moments as `YYYY-MM-DD HH:mm:ss` of the server; empty texts where there is nothing. */
export const publicNewsContract = v.object({
  slug: v.string(),
  title: v.string(),
  subtitle: v.string(),
  author: v.string(),
  digest: v.string(),
  cover: v.string(),
  category: v.string(),
  tags: v.array(v.string()),
  pinned: v.boolean(),
  publishedAt: v.string(),
  correctedAt: v.string(),
});
export type PublicNews = v.InferOutput<typeof publicNewsContract>;

/** `GET /public/news?page=&size=&category=`: what is published now, the pinned first. */
export const publicNewsListContract = v.object({
  list: v.array(publicNewsContract),
  total: v.number(),
  page: v.number(),
  size: v.number(),
});

/** `GET /public/news/text/:slug` and `/public/news/shared/:token`: the whole text; `html` holds no script and no style. */
export const publicTextContract = v.object({
  ...publicNewsContract.entries,
  html: v.string(),
  seoTitle: v.string(),
  seoDescription: v.string(),
  sourceUrl: v.string(),
  allowComment: v.boolean(),
});
export type PublicText = v.InferOutput<typeof publicTextContract>;

/** `GET /public/news/categories`: open categories; `parent` is null at the top. */
export const publicCategoriesContract = v.object({
  list: v.array(v.object({ id: v.string(), name: v.string(), parent: v.nullable(v.string()), count: v.number() })),
});

/** `GET /public/positions/:code?visitor=`: the ads that run now; who shows them chooses by weight. Sizes in pixels. */
export const publicPositionContract = v.object({
  code: v.string(),
  width: v.number(),
  height: v.number(),
  rotateSeconds: v.nullable(v.number()),
  capPerDay: v.nullable(v.number()),
  ads: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      media: v.string(),
      linkKind: v.string(),
      link: v.string(),
      weight: v.number(),
      audience: v.string(),
    }),
  ),
});

const token = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

/** `POST /public/positions/seen`: one ad was shown or clicked. A view of a page counts once for each. */
export const seenRequest = v.object({
  ad: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  kind: v.picklist(['impression', 'click']),
  /** Names the visitor's browser, and one view of a page in it; chosen by the page at random. */
  visitor: token,
  view: token,
});

/** Whether it was counted: not twice, not over the daily cap, no click without an impression. */
export const seenContract = v.object({ counted: v.boolean() });

/** Calls for readers; each rejects with a `ServiceError`. */
export interface NewsGateway {
  /** What visitors get at this address now. */
  readonly read: (slug: string, signal: AbortSignal) => Promise<PublicText>;
  /** What a link to a preview shows until it expires. */
  readonly shared: (token: string, signal: AbortSignal) => Promise<PublicText>;
}
