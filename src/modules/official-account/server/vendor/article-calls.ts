import type { OutboundFile } from '@src/server/http/call-context.ts';
import * as v from 'valibot';
import type { ArticleText } from '../../definitions/articles/write-article.ts';
import { publishCode } from '../../definitions/vendor-errors.ts';
import type { Ask } from './request-vendor.ts';

/** An article with the id of its uploaded cover. */
export interface VendorArticle extends ArticleText {
  readonly cover: string;
}

/** State of a publication. `code` is one of `publishCode`. */
export type Publication =
  | { readonly state: 'publishing' }
  | { readonly state: 'published'; readonly articleId: string; readonly url: string }
  | { readonly state: 'refused' | 'gone'; readonly code: number };

/** Vendor calls about articles of one account; each rejects with a `VendorFailure`. */
export interface ArticleCalls {
  /** Returns the URL under which articles show the picture. */
  readonly uploadPicture: (file: OutboundFile) => Promise<string>;
  /** Uploads a permanent picture; returns its id. */
  readonly uploadCover: (file: OutboundFile) => Promise<string>;
  /** Creates a draft, or updates the one with this id; returns its id. */
  readonly saveDraft: (article: VendorArticle, draftId: string) => Promise<string>;
  readonly removeDraft: (draftId: string) => Promise<void>;
  /** Starts the publication of a draft; returns the id for polling. */
  readonly publish: (draftId: string) => Promise<string>;
  readonly askPublication: (publishId: string) => Promise<Publication>;
  readonly removeArticle: (articleId: string) => Promise<void>;
}

const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.check((text) => text !== ''),
);
const pictureContract = v.object({ url: v.pipe(v.string(), v.url()) });
const mediaContract = v.object({ media_id: id });
const publishContract = v.object({ publish_id: id });
const publicationContract = v.object({
  publish_status: v.number(),
  article_id: v.optional(v.string(), ''),
  article_detail: v.optional(v.object({ item: v.array(v.object({ article_url: v.string() })) })),
});
const doneContract = v.looseObject({});

/** The vendor's status numbers of a publication; all others are refusals. */
const PUBLISHED = 0;
const PUBLISHING = 1;
const GONE: ReadonlySet<number> = new Set([5, 6]);

/**
 * Maximum bytes of a JPEG uploaded as a thumb; larger ones and other formats are uploaded as images, which covers may
 * use too.
 */
const THUMB_BYTES = 65_536;
const kindOfCover = ({ type, bytes }: OutboundFile): 'thumb' | 'image' =>
  type === 'image/jpeg' && bytes.length <= THUMB_BYTES ? 'thumb' : 'image';

const toVendorArticle = ({ title, author, digest, content, source, comments, cover }: VendorArticle) => ({
  ...{ article_type: 'news', title, author, digest, content, thumb_media_id: cover },
  content_source_url: source,
  need_open_comment: comments ? 1 : 0,
  only_fans_can_comment: 0,
});

/** Creates the calls about articles. */
export const createArticleCalls = (ask: Ask): ArticleCalls => ({
  async uploadPicture(file) {
    return (await ask(pictureContract, 'POST', 'media/uploadimg', undefined, { file })).url;
  },
  async uploadCover(file) {
    const query = { type: kindOfCover(file) };
    return (await ask(mediaContract, 'POST', 'material/add_material', undefined, { file, query })).media_id;
  },
  async saveDraft(article, draftId) {
    if (draftId === '') {
      return (await ask(mediaContract, 'POST', 'draft/add', { articles: [toVendorArticle(article)] })).media_id;
    }
    await ask(doneContract, 'POST', 'draft/update', {
      media_id: draftId,
      index: 0,
      articles: toVendorArticle(article),
    });
    return draftId;
  },
  async removeDraft(draftId) {
    await ask(doneContract, 'POST', 'draft/delete', { media_id: draftId });
  },
  async publish(draftId) {
    return (await ask(publishContract, 'POST', 'freepublish/submit', { media_id: draftId })).publish_id;
  },
  async askPublication(publishId) {
    const answer = await ask(publicationContract, 'POST', 'freepublish/get', { publish_id: publishId });
    const { publish_status: status, article_id: articleId, article_detail: detail } = answer;
    if (status === PUBLISHING) return { state: 'publishing' };
    if (status === PUBLISHED) return { state: 'published', articleId, url: detail?.item[0]?.article_url ?? '' };
    return { state: GONE.has(status) ? 'gone' : 'refused', code: publishCode(status) };
  },
  async removeArticle(articleId) {
    await ask(doneContract, 'POST', 'freepublish/delete', { article_id: articleId, index: 0 });
  },
});
