/** Limits of the vendor for one article: characters of each part (the content includes its markup), and bytes. */
export const ARTICLE_LIMITS = {
  title: 32,
  author: 16,
  digest: 120,
  content: 20_000,
  bytes: 1_000_000,
  /** Maximum bytes of the source URL. */
  source: 1024,
  /** Maximum bytes of a picture in the content. */
  picture: 1_048_576,
  /** Maximum bytes of a cover. */
  cover: 10_485_760,
  /** Maximum number of pictures in the content. The vendor states none; this limit keeps an upload within a minute. */
  pictures: 50,
} as const;

/** Parts of a news item that a fault can concern. */
export const ARTICLE_FAULT_PARTS = [
  'title',
  'author',
  'digest',
  'content',
  'source',
  'cover',
  'picture',
  'pictures',
] as const;
export type ArticleFaultPart = (typeof ARTICLE_FAULT_PARTS)[number];
export const ARTICLE_FAULTS = ['missing', 'characters', 'bytes', 'type', 'unreadable', 'count'] as const;
export type ArticleFaultKind = (typeof ARTICLE_FAULTS)[number];

/** A fault because of which the vendor would refuse an article. */
export interface ArticleFault {
  readonly place: ArticleFaultPart;
  readonly why: ArticleFaultKind;
  /** Actual and maximum size; 0 when nothing is counted. */
  readonly size: number;
  readonly max: number;
  /** Position among the pictures of the content, from 1; 0 for none. */
  readonly no: number;
}
