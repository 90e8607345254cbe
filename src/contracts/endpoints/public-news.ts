import * as v from 'valibot';
import { SUBTITLE_LANGUAGES, type SubtitleLanguage } from '../media-calls/subtitles.ts';
import { distinctIds } from './distinct-ids.ts';

/** A news item in a public list. Times as `YYYY-MM-DD HH:mm:ss` of the server; missing texts are empty. */
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

/**
 * `GET /public/news?page=&size=&category=`: the currently published news, pinned items first. A cover that is too long
 * for the list (`MAX_LIST_CHARACTERS`) is empty; the text of the item has it.
 */
export const publicNewsListContract = v.object({
  list: v.array(publicNewsContract),
  total: v.number(),
  page: v.number(),
  size: v.number(),
});

/** Product of a card in a text, as offered now. `price` in fen: the cheapest of its plans; null when it has none. */
export const publicProductContract = v.object({
  id: v.string(),
  name: v.string(),
  price: v.nullable(v.number()),
  isSoldOut: v.boolean(),
});
export type PublicProduct = v.InferOutput<typeof publicProductContract>;

/** Maximum ids of one `GET /public/products?ids=`, comma-separated. */
export const MAX_PUBLIC_PRODUCTS = 50;

/** `GET /public/products?ids=`: the products offered now; others are left out. */
export const publicProductsContract = v.object({ list: v.array(publicProductContract) });

/**
 * `GET /public/files/:id/content?from=&small=1`: a chunk of a file of published news in base64, starting at `from`, or
 * a video's poster.
 */
export const publicFileContract = v.object({
  mime: v.string(),
  from: v.number(),
  total: v.number(),
  data: v.string(),
});
export type PublicFile = v.InferOutput<typeof publicFileContract>;

/**
 * `GET /public/files/:id/subtitles`: subtitles of a video of published news, as WebVTT, in the order of the languages.
 */
export const publicSubtitlesContract = v.object({
  list: v.array(v.object({ language: v.picklist(SUBTITLE_LANGUAGES), text: v.string() })),
});
export type PublicSubtitles = v.InferOutput<typeof publicSubtitlesContract>['list'];

/** Public address of a file of published news. */
export const publicFilePath = (id: string): string => `/public/files/${encodeURIComponent(id)}`;

/** Public address of a video's poster. */
export const publicPosterPath = (id: string): string => `${publicFilePath(id)}/poster`;

/** Public address of a video's subtitles in a language. */
export const publicSubtitlePath = (id: string, language: SubtitleLanguage): string =>
  `${publicFilePath(id)}/subtitles/${language}`;

/** The file id in such an address; null for any other address. */
export const publicFileId = (address: string): string | null =>
  /^\/public\/files\/([\w-]{1,40})(?:\?|$)/.exec(address)?.[1] ?? null;

/** `GET /public/news/text/:slug` and `/public/news/shared/:token`: the whole text; `html` holds no script and no style. */
export const publicTextContract = v.object({
  ...publicNewsContract.entries,
  html: v.string(),
  /** The same text as a document, for clients that render it themselves. */
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

/**
 * `GET /public/positions/:code?visitor=`: the currently running ads; the client chooses by weight. Sizes in pixels. Ads
 * whose stored pictures are too long for one response (`MAX_LIST_CHARACTERS`) are left out; those of the library are
 * addresses.
 */
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

/** `POST /public/positions/seen`: one impression or click of an ad. A page view counts once per ad. */
export const adEventRequest = v.object({
  ad: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  kind: v.picklist(['impression', 'click']),
  /** Random ids, chosen by the page, of the visitor's browser and of one page view. */
  visitor: token,
  view: token,
});

/**
 * Whether it was counted: no duplicates, none above the daily cap, no click without an impression, and of each kind one per ad and
 * address in 30 seconds.
 */
export const adEventContract = v.object({ counted: v.boolean() });

const categoryId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Maximum entries moved at once: all siblings, when they are renumbered. */
const MAX_MOVES = 2000;

/** Request body of `POST /news/newsCategory/arrange`: the new places of categories, applied all or none. */
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
    distinctIds(),
  ),
});
export type CategoryMove = v.InferInput<typeof arrangeCategoriesRequest>['moves'][number];

/** Calls about news besides those of its resources; each rejects with a `ServiceError`. */
export interface NewsGateway {
  /** The public text at this slug. */
  readonly read: (slug: string, signal: AbortSignal) => Promise<PublicText>;
  /** The text behind a preview link, until it expires. */
  readonly shared: (token: string, signal: AbortSignal) => Promise<PublicText>;
  /** Moves categories, all or none. */
  readonly arrange: (moves: readonly CategoryMove[]) => Promise<void>;
  /** The currently offered products among these ids. */
  readonly products: (ids: readonly string[], signal: AbortSignal) => Promise<readonly PublicProduct[]>;
  /** A chunk of a publicly readable file, starting at `from`; `share` is the token of a preview link, empty without. */
  readonly file: (
    id: string,
    part: { readonly from: number; readonly share: string },
    signal: AbortSignal,
  ) => Promise<PublicFile>;
  /** The poster of a publicly visible video, as a data URL; undefined when it has none. */
  readonly poster: (id: string, share: string, signal: AbortSignal) => Promise<string | undefined>;
  /** The subtitles of a publicly visible video. */
  readonly subtitles: (id: string, share: string, signal: AbortSignal) => Promise<PublicSubtitles>;
}
