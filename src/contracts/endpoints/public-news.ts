import * as v from 'valibot';
import { SUBTITLE_LANGUAGES, type SubtitleLanguage } from '../media-calls/subtitles.ts';

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

/** The product behind a card in a text, as shops show it now. `price` in fen: the cheapest of its plans; null where it has none. */
export const publicProductContract = v.object({
  id: v.string(),
  name: v.string(),
  price: v.nullable(v.number()),
  isSoldOut: v.boolean(),
});
export type PublicProduct = v.InferOutput<typeof publicProductContract>;

/** Products that `GET /public/products?ids=` is asked for at most, by ids with commas between them. */
export const MAX_PUBLIC_PRODUCTS = 50;

/** `GET /public/products?ids=`: those that are offered now; what is left out is not. */
export const publicProductsContract = v.object({ list: v.array(publicProductContract) });

/** `GET /public/files/:id/content?from=&small=1`: a part of a file of published news in base64, from `from` on, or the picture of a film. */
export const publicFileContract = v.object({
  mime: v.string(),
  from: v.number(),
  total: v.number(),
  data: v.string(),
});
export type PublicFile = v.InferOutput<typeof publicFileContract>;

/** `GET /public/files/:id/subtitles`: what is shown over a film of published news, as WebVTT, in the order of the languages. */
export const publicSubtitlesContract = v.object({
  list: v.array(v.object({ language: v.picklist(SUBTITLE_LANGUAGES), text: v.string() })),
});
export type PublicSubtitles = v.InferOutput<typeof publicSubtitlesContract>['list'];

/** Where visitors read a file of published news. */
export const publicFilePath = (id: string): string => `/public/files/${encodeURIComponent(id)}`;

/** Where visitors read the picture of a film that is not played. */
export const publicPosterPath = (id: string): string => `${publicFilePath(id)}/poster`;

/** Where visitors read what is shown over a film in a language. */
export const publicSubtitlePath = (id: string, language: SubtitleLanguage): string =>
  `${publicFilePath(id)}/subtitles/${language}`;

/** The id in such an address; null for every other one. */
export const publicFileId = (address: string): string | null =>
  /^\/public\/files\/([\w-]{1,40})(?:\?|$)/.exec(address)?.[1] ?? null;

/** `GET /public/news/text/:slug` and `/public/news/shared/:token`: the whole text; `html` holds no script and no style. */
export const publicTextContract = v.object({
  ...publicNewsContract.entries,
  html: v.string(),
  /** The same text as a document, for those who draw it themselves. */
  document: v.object({ type: v.literal('doc'), content: v.array(v.unknown()) }),
  seoTitle: v.string(),
  seoDescription: v.string(),
  sourceUrl: v.string(),
  allowComment: v.boolean(),
  /** Files to download; sizes in bytes. */
  attachments: v.array(v.object({ name: v.string(), mime: v.string(), size: v.number(), address: v.string() })),
});
export type PublicAttachment = PublicText['attachments'][number];
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

const categoryId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Most entries that get other places at once: all that stand below one, where they are numbered anew. */
const MAX_MOVES = 2000;

/** What `POST /news/newsCategory/arrange` is sent: the places that categories get, all of them or none. */
export const arrangeCategoriesRequest = v.object({
  moves: v.pipe(
    v.array(
      v.strictObject({
        id: categoryId,
        parent: v.nullable(categoryId),
        sort: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9999)),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_MOVES),
  ),
});
export type CategoryMove = v.InferInput<typeof arrangeCategoriesRequest>['moves'][number];

/** Calls about news beyond those of its resources; each rejects with a `ServiceError`. */
export interface NewsGateway {
  /** What visitors get at this address now. */
  readonly read: (slug: string, signal: AbortSignal) => Promise<PublicText>;
  /** What a link to a preview shows until it expires. */
  readonly shared: (token: string, signal: AbortSignal) => Promise<PublicText>;
  /** Puts categories elsewhere, all of them or none. */
  readonly arrange: (moves: readonly CategoryMove[]) => Promise<void>;
  /** The products of these ids that are offered now. */
  readonly products: (ids: readonly string[], signal: AbortSignal) => Promise<readonly PublicProduct[]>;
  /** A part of a file that a visitor may read, from `from` on; `share` is the token of a link to a preview, empty without. */
  readonly file: (
    id: string,
    part: { readonly from: number; readonly share: string },
    signal: AbortSignal,
  ) => Promise<PublicFile>;
  /** The picture of a film that a visitor may see, as a data address; undefined where it has none. */
  readonly poster: (id: string, share: string, signal: AbortSignal) => Promise<string | undefined>;
  /** What is shown over a film that a visitor may see. */
  readonly subtitles: (id: string, share: string, signal: AbortSignal) => Promise<PublicSubtitles>;
}
