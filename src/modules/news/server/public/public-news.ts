import {
  type PublicAttachment,
  type PublicNews,
  type PublicText,
  publicNewsContract,
} from '@src/contracts/endpoints/public-news.ts';
import { mediaAddress, mediaIdIn } from '@src/contracts/media.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import { mediumAddress } from '@src/contracts/rich-text/references.ts';
import { isKept, MEDIA } from '@src/modules/media/server/media-row.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { shortParam, wholeParam } from '@src/server/http/path-params.ts';
import { missing } from '@src/server/http/server-error.ts';
import { findOmissions } from '@src/server/resource/rows/bound-rows.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { listIn, numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { idsUnder, liveRows } from '@src/server/store/tree-ancestors.ts';
import { articleHtml, documentIn } from '../../definitions/content.ts';
import { hasPassed, liveRow, NEWS, NEWS_CATEGORIES, rowsWhere } from '../news-row.ts';
import { postersIn, subtitleTracksOf } from './film-tracks.ts';
import { publicAddress } from './public-address.ts';
import { productsOf } from './public-products.ts';
import { published, publishedPage } from './published-news.ts';

const USUAL_SIZE = 20;
const MAX_SIZE = 50;
const MAX_PAGE = 1000;
const MAX_ID = 80;

/** A news item as lists return it. */
export const toPublic = (news: Row, categories: ReadonlyMap<string, string>): PublicNews => ({
  slug: textIn(news, 'slug'),
  title: textIn(news, 'title'),
  subtitle: textIn(news, 'subtitle'),
  author: textIn(news, 'author'),
  digest: textIn(news, 'digest'),
  cover: publicAddress(textIn(news, 'cover')),
  category: categories.get(textIn(news, 'category')) ?? '',
  tags: [...listIn(news, 'tags')],
  pinned: numberIn(news, 'pin') > 0,
  publishedAt: textIn(news, 'publishAt'),
  correctedAt: textIn(news, 'correctedAt'),
});

/** Names of categories by id. */
export const categoryNames = async ({ store }: RuleContext): Promise<ReadonlyMap<string, string>> =>
  new Map((await liveRows(store, NEWS_CATEGORIES)).map((row) => [row.id, textIn(row, 'name')]));

/** Available files of a text, with their download addresses. */
async function attachmentsOf(news: Row, { store }: RuleContext, share: string): Promise<PublicAttachment[]> {
  const addresses = listIn(news, 'attachments');
  const files = await Promise.all(addresses.map((address) => liveRow(store, MEDIA, mediaIdIn(address))));
  return files.flatMap((file) =>
    file === undefined || !isKept(file) || file.private === true
      ? []
      : {
          ...{ name: textIn(file, 'name'), mime: textIn(file, 'mime'), size: numberIn(file, 'size') },
          address: publicAddress(mediaAddress(file.id), share),
        },
  );
}

const toText = async (news: Row, context: RuleContext, share = ''): Promise<PublicText> => ({
  ...toPublic(news, await categoryNames(context)),
  cover: publicAddress(textIn(news, 'cover'), share),
  html: await siteHtml(news, context, share),
  document: { type: 'doc', content: [...documentIn(news.content).content] },
  seoTitle: textIn(news, 'seoTitle') || textIn(news, 'title'),
  seoDescription: textIn(news, 'seoDescription') || textIn(news, 'digest'),
  sourceUrl: textIn(news, 'sourceUrl'),
  allowComment: news.allowComment === true,
  attachments: await attachmentsOf(news, context, share),
});

/** Content as public HTML: with public file URLs and current product data. */
export const siteHtml = async (news: Row, context: RuleContext, share = ''): Promise<string> =>
  articleHtml(news.content, 'site', {
    addressOf: (node) => publicAddress(mediumAddress(node), share),
    tracksOf: await subtitleTracksOf(news.content, context, share),
    posterOf: await postersIn(news.content, context, share),
    productOf: await productsOf(news.content, context),
  });

/** Short fields of a list item, all except its cover. */
const SHORT: ReadonlySet<string> = new Set(Object.keys(publicNewsContract.entries).filter((name) => name !== 'cover'));

/** Items of a list; covers beyond the size limit are left empty. */
function boundCovers(list: readonly PublicNews[]): readonly PublicNews[] {
  const omissions = findOmissions(list, { fixed: SHORT });
  return list.map((news, index) => (omissions[index]?.includes('cover') === true ? { ...news, cover: '' } : news));
}

/** One page of published news, optionally of a category with its descendants. */
export async function listNews(request: CallRequest, context: RuleContext) {
  const category = shortParam(request.query, 'category', MAX_ID);
  const size = wholeParam(request, 'size', USUAL_SIZE, MAX_SIZE);
  const page = wholeParam(request, 'page', 1, MAX_PAGE);
  const under = category === '' ? null : idsUnder(await liveRows(context.store, NEWS_CATEGORIES), 'parent', category);
  const where: readonly Condition[] = under === null ? [] : [{ field: 'category', op: 'in', value: [...under] }];
  const { rows, total } = await publishedPage({ where, from: (page - 1) * size, size }, context);
  const names = await categoryNames(context);
  const list = boundCovers(rows.map((news) => toPublic(news, names)));
  return { data: { list, total, page, size } };
}

/** The text with this slug. */
export async function readText({ params }: CallRequest, context: RuleContext) {
  const slug = (params.slug ?? '').toLowerCase();
  const where = published({ field: 'slug', op: 'is', value: slug });
  const [news] = (await context.store.select(NEWS, { where, size: 1, countTo: 0 })).rows;
  if (slug === '' || news === undefined) throw missing();
  return { data: await toText(news, context) };
}

/** The news item of a preview link; undefined when the link is unknown or expired. */
export async function sharedNews(token: string, context: RuleContext): Promise<Row | undefined> {
  if (!/^[\da-f]{32}$/.test(token)) return undefined;
  const [news] = await rowsWhere(context.store, NEWS, { field: 'shareToken', op: 'is', value: token });
  return news === undefined || hasPassed(news.shareUntil, context.now()) ? undefined : news;
}

/** The text of a preview link, in any state, until the link expires. */
export async function readShared({ params }: CallRequest, context: RuleContext) {
  const token = params.token ?? '';
  const news = await sharedNews(token, context);
  if (news === undefined) throw missing();
  return { data: await toText(news, context, token) };
}

/** Open categories with their numbers of published news. */
export async function listCategories(_request: CallRequest, context: RuleContext) {
  const groups = await context.store.aggregate(NEWS, { where: published(), by: [{ field: 'category' }] });
  const counts = new Map(groups.map(({ values, count }) => [values[0], count]));
  const open = (await liveRows(context.store, NEWS_CATEGORIES)).filter(({ status }) => status === 'enabled');
  const list = open.map(({ id, name, parent }) => ({
    id,
    name: String(name),
    parent: typeof parent === 'string' && parent !== '' ? parent : null,
    count: counts.get(id) ?? 0,
  }));
  return { data: { list } };
}
