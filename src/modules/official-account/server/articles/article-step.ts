import { productsOf } from '@src/modules/news/server/public/public-products.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { writeArticle } from '../../definitions/articles/write-article.ts';
import { getVendorClient } from '../get-vendor-client.ts';
import type { ArticleCalls } from '../vendor/article-calls.ts';
import { OWN_CODES, VendorFailure } from '../vendor/vendor-failure.ts';
import { type ArticlePictures, readArticlePictures } from './check-article.ts';
import { keyOfPicture } from './picture-key.ts';

/** Requests to the vendor about an article: one of its steps, or polling its publication. */
export const ARTICLE_REQUESTS = ['preparing', 'submitted', 'deleting', 'publishing'] as const;
export type ArticleAsk = (typeof ARTICLE_REQUESTS)[number];

const uploadContract = v.object({ key: v.string(), value: v.string() });
const failureContract = v.object({ code: v.number(), words: v.string() });
/** Outcome of a request. Uploads are stored even when a later request was refused, so that none is repeated. */
export const outcomeContract = v.object({
  uploads: v.array(uploadContract),
  failure: v.nullable(failureContract),
  /** Ids or URLs from the vendor, by the field that stores them. */
  values: v.record(v.string(), v.string()),
  state: v.picklist(['done', 'publishing', 'gone', 'refused']),
});
export type StepOutcome = v.InferOutput<typeof outcomeContract>;
type Upload = StepOutcome['uploads'][number];

/** The uploads stored in an article's row. */
export const uploadsOf = (row: Row): readonly Upload[] => {
  const read = v.safeParse(v.array(uploadContract), row.uploads);
  return read.success ? read.output : [];
};

/** All data that one step needs, read in one transaction. */
export class ArticleTask {
  readonly ask: ArticleAsk;
  readonly row: Row;
  readonly account: Row | undefined;
  readonly news: Row | undefined;

  constructor(ask: ArticleAsk, rows: Pick<ArticleTask, 'row' | 'account' | 'news'>) {
    this.ask = ask;
    this.row = rows.row;
    this.account = rows.account;
    this.news = rows.news;
  }
}

const done = (values: StepOutcome['values'] = {}): StepOutcome => ({
  ...{ uploads: [], failure: null, values },
  state: 'done',
});

/** Runs one step at the vendor. A refusal is returned as an outcome, not thrown. */
export async function runArticleStep(task: ArticleTask, context: ServerContext): Promise<StepOutcome> {
  const uploads: Upload[] = [];
  try {
    const calls = getVendorClient(context, task.account).articles;
    return { ...(await STEPS[task.ask](task, calls, { context, uploads })), uploads };
  } catch (cause) {
    if (!(cause instanceof VendorFailure)) throw cause;
    return { ...done(), uploads, failure: { code: cause.code, words: cause.words }, state: 'refused' };
  }
}

interface StepPlace {
  readonly context: ServerContext;
  /** Filled as pictures are uploaded. */
  readonly uploads: Upload[];
}
type TakeStep = (task: ArticleTask, calls: ArticleCalls, place: StepPlace) => Promise<StepOutcome>;

const STEPS: Readonly<Record<ArticleAsk, TakeStep>> = {
  preparing: prepare,
  async submitted({ row }, calls) {
    return done({ publishId: await calls.publish(textIn(row, 'draftId')) });
  },
  async publishing({ row }, calls) {
    const publication = await calls.askPublication(textIn(row, 'publishId'));
    if (publication.state === 'publishing') return { ...done(), state: 'publishing' };
    if (publication.state === 'published')
      return done({ articleId: publication.articleId, ...(publication.url === '' ? {} : { url: publication.url }) });
    return { ...done(), state: publication.state, failure: { code: publication.code, words: '' } };
  },
  async deleting({ row }, calls) {
    const articleId = textIn(row, 'articleId');
    await (articleId === '' ? calls.removeDraft(textIn(row, 'draftId')) : calls.removeArticle(articleId));
    return done();
  },
};

/** Uploads the pictures that the vendor does not have yet, and creates or updates the draft. */
async function prepare({ row, news }: ArticleTask, calls: ArticleCalls, place: StepPlace): Promise<StepOutcome> {
  const { context, uploads } = place;
  const pictures = news === undefined ? null : await readArticlePictures(news, context);
  if (news === undefined || pictures === null) throw new VendorFailure(OWN_CODES.unfit, '');
  const known = new Map(uploadsOf(row).map(({ key, value }) => [key, value]));
  const uploaded = await uploadPictures(pictures, calls, { known, uploads });
  const text = writeArticle(
    news,
    (address) => uploaded.inText.get(address) ?? '',
    await productsOf(news.content, context),
  );
  const draftId = await calls.saveDraft({ ...text, cover: uploaded.cover }, textIn(row, 'draftId'));
  return done({ draftId });
}

interface Uploads {
  readonly known: ReadonlyMap<string, string>;
  readonly uploads: Upload[];
}

async function uploadPictures({ cover, inText }: ArticlePictures, calls: ArticleCalls, { known, uploads }: Uploads) {
  const send = async (key: string, upload: () => Promise<string>) => {
    const there = known.get(key) ?? uploads.find((each) => each.key === key)?.value;
    if (there !== undefined) return there;
    const value = await upload();
    uploads.push({ key, value });
    return value;
  };
  const addresses = new Map<string, string>();
  for (const [address, file] of inText) {
    addresses.set(address, await send(keyOfPicture('picture', file), () => calls.uploadPicture(file)));
  }
  return { inText: addresses, cover: await send(keyOfPicture('cover', cover), () => calls.uploadCover(cover)) };
}
