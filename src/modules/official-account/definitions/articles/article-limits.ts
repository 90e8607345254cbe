/** Limits of the vendor for one article: characters of the parts, markup counted in the content, and bytes. */
export const ARTICLE_LIMITS = {
  title: 32,
  author: 16,
  digest: 120,
  content: 20_000,
  bytes: 1_000_000,
  /** Bytes of the address of the source. */
  source: 1024,
  /** Bytes of a picture in the text. */
  picture: 1_048_576,
  /** Bytes of a cover. */
  cover: 10_485_760,
  /** Pictures in one text; the vendor names no number, this one keeps a sending within a minute. */
  pictures: 50,
} as const;

/** What may be wrong with an article, by the part of the news that it is about. */
export const ARTICLE_PLACES = [
  'title',
  'author',
  'digest',
  'content',
  'source',
  'cover',
  'picture',
  'pictures',
] as const;
export type ArticlePlace = (typeof ARTICLE_PLACES)[number];
export const ARTICLE_FAULTS = ['missing', 'characters', 'bytes', 'type', 'unreadable', 'count'] as const;
export type ArticleFaultKind = (typeof ARTICLE_FAULTS)[number];

/** Why the vendor would not take an article. */
export interface ArticleFault {
  readonly place: ArticlePlace;
  readonly why: ArticleFaultKind;
  /** How much there is and how much there may be; 0 where nothing is counted. */
  readonly size: number;
  readonly max: number;
  /** Place among the pictures of the text, from 1; 0 for none. */
  readonly no: number;
}
