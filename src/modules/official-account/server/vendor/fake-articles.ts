import { pictureType } from '@src/contracts/resource/picture-bytes.ts';
import type { OutboundFile } from '@src/server/http/call-context.ts';
import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import type { Row } from '@src/server/store/store.ts';
import { type FakeVendorContext, refuse, VENDOR_ACCOUNTS, type VendorAnswer, type VendorHandler } from './fake-row.ts';

type Held = Readonly<Record<string, unknown>>;

/** Seconds that a publication takes, unless the row sets `publishSeconds`. */
const USUAL_SECONDS = 4;
const PICTURE_BYTES = 1024 * 1024;
/** File types and maximum bytes of each material type. */
const MATERIALS: Readonly<Record<string, { readonly types: readonly unknown[]; readonly bytes: number }>> = {
  thumb: { types: ['jpeg'], bytes: 64 * 1024 },
  image: { types: ['png', 'jpeg', 'gif'], bytes: 10 * 1024 * 1024 },
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textIn = (values: Held, name: string): string => textOf(values[name]) ?? '';
const numbered = (row: Row): number => Number(row.made ?? 0) + 1;

async function change({ store }: FakeVendorContext, row: Row, values: Held): Promise<void> {
  await store.update(VENDOR_ACCOUNTS, row.id, values);
}

/** The error code for a picture; 0 when it is accepted. */
function fileCode(file: OutboundFile | undefined, types: readonly unknown[], bytes: number, heavy: number): number {
  if (file === undefined || file.field !== 'media' || file.bytes.length === 0) return 41005;
  if (!types.includes(pictureType(file.bytes))) return 40005;
  return file.bytes.length > bytes ? heavy : 0;
}

/** The error code for a draft; 0 when it is accepted. Independent of the console's own limits. */
function draftCode(article: Held, row: Row): number {
  const content = textIn(article, 'content');
  if (textIn(article, 'title') === '' || [...textIn(article, 'title')].length > 32) return 45003;
  if ([...textIn(article, 'author')].length > 16) return 45110;
  if ([...textIn(article, 'digest')].length > 120) return 45004;
  if (content === '') return 44004;
  if (content.length > 20_000 || new TextEncoder().encode(content).length > 1_000_000) return 45002;
  if (/<(?:script|iframe|style|link)\b| class=| on\w+=/i.test(content)) return 45166;
  if (new TextEncoder().encode(textIn(article, 'content_source_url')).length > 1024) return 45005;
  return listOf(row.media).includes(article.thumb_media_id) ? 0 : 40007;
}

/** Removes pictures that were not uploaded here without an error, as the vendor does. */
const withOwnPictures = (content: string, row: Row): string =>
  content.replaceAll(/<img\b[^<>]*>/g, (tag) => {
    const address = /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '';
    return listOf(row.pictures).includes(address.replaceAll('&amp;', '&')) ? tag : '';
  });

const keptArticle = (article: Held, row: Row): Held => ({
  ...article,
  content: withOwnPictures(textIn(article, 'content'), row),
});

/** Current status of a publication: 0 when published, 1 while in progress, otherwise the row's `publishFate`. */
function statusOf(publication: Held, row: Row, now: Date): number {
  if (typeof publication.status === 'number') return publication.status;
  const seconds = Number(row.publishSeconds ?? USUAL_SECONDS);
  if (now.getTime() < Number(publication.at) + seconds * 1000) return 1;
  return Number(row.publishFate ?? 0);
}

async function askPublication(lent: FakeVendorContext, row: Row, id: string): Promise<VendorAnswer> {
  const publications = fieldsOf(row.publications);
  const publication = fieldsOf(publications[id]);
  if (publications[id] === undefined) return refuse(40007);
  const status = statusOf(publication, row, lent.now());
  const answer = { publish_id: id, publish_status: status };
  if (status === 1) return answer;
  if (status !== 0) return { ...answer, fail_idx: [1] };
  const articleId = textIn(publication, 'articleId');
  const url = `https://mp.weixin.qq.com/s/${articleId}`;
  if (publication.status === undefined) {
    const { [textIn(publication, 'draft')]: _gone, ...drafts } = fieldsOf(row.drafts);
    await change(lent, row, {
      drafts,
      articles: [...listOf(row.articles), articleId],
      publications: { ...publications, [id]: { ...publication, status: 0 } },
    });
  }
  return {
    ...answer,
    article_id: articleId,
    article_detail: { count: 1, item: [{ idx: 1, article_url: url }] },
    fail_idx: [],
  };
}

/** Handlers for pictures, drafts and publications. Accepted data is stored in the account's row. */
export const ARTICLE_HANDLERS: Readonly<Record<string, VendorHandler>> = {
  '/cgi-bin/media/uploadimg': async (lent, row, { file }) => {
    const code = fileCode(file, ['png', 'jpeg'], PICTURE_BYTES, 40009);
    if (code !== 0) return refuse(code);
    const made = numbered(row);
    const url = `https://mmbiz.qpic.cn/mmbiz_png/${row.id}${made}/0?wx_fmt=png&n=${made}`;
    await change(lent, row, { made, pictures: [...listOf(row.pictures), url] });
    return { url };
  },
  '/cgi-bin/material/add_material': async (lent, row, { query, file }) => {
    const { types = [], bytes = 0 } = MATERIALS[query.type ?? ''] ?? {};
    const code = fileCode(file, types, bytes, 45001);
    if (code !== 0) return refuse(code);
    const made = numbered(row);
    const mediaId = `material-${made}`;
    await change(lent, row, { made, media: [...listOf(row.media), mediaId] });
    return { media_id: mediaId, url: `https://mmbiz.qpic.cn/${mediaId}` };
  },
  '/cgi-bin/draft/add': async (lent, row, { body }) => {
    const articles = listOf(fieldsOf(body).articles).map(fieldsOf);
    const [article] = articles;
    if (article === undefined || articles.length > 8) return refuse(45008);
    const code = articles.map((each) => draftCode(each, row)).find((each) => each !== 0) ?? 0;
    if (code !== 0) return refuse(code);
    const made = numbered(row);
    const id = `draft-${made}`;
    await change(lent, row, { made, drafts: { ...fieldsOf(row.drafts), [id]: keptArticle(article, row) } });
    return { media_id: id };
  },
  '/cgi-bin/draft/update': async (lent, row, { body }) => {
    const { media_id: id, articles } = fieldsOf(body);
    const drafts = fieldsOf(row.drafts);
    if (typeof id !== 'string' || drafts[id] === undefined) return refuse(40007);
    const code = draftCode(fieldsOf(articles), row);
    if (code !== 0) return refuse(code);
    await change(lent, row, { drafts: { ...drafts, [id]: keptArticle(fieldsOf(articles), row) } });
    return refuse(0);
  },
  '/cgi-bin/draft/delete': async (lent, row, { body }) => {
    const { [textIn(fieldsOf(body), 'media_id')]: found, ...drafts } = fieldsOf(row.drafts);
    if (found === undefined) return refuse(40007);
    await change(lent, row, { drafts });
    return refuse(0);
  },
  '/cgi-bin/freepublish/submit': async (lent, row, { body }) => {
    if (row.verified !== true) return refuse(48001);
    const draft = textIn(fieldsOf(body), 'media_id');
    if (fieldsOf(row.drafts)[draft] === undefined) return refuse(40007);
    const publications = fieldsOf(row.publications);
    const isUnderWay = Object.values(publications)
      .map(fieldsOf)
      .some((each) => each.draft === draft && statusOf(each, row, lent.now()) === 1);
    if (isUnderWay) return refuse(53503);
    const made = numbered(row);
    const id = String(100_000_000 + made);
    const publication = { draft, articleId: `article-${row.id.slice(-4)}-${made}`, at: lent.now().getTime() };
    await change(lent, row, { made, publications: { ...publications, [id]: publication } });
    return { ...refuse(0), publish_id: id };
  },
  '/cgi-bin/freepublish/get': (lent, row, { body }) => askPublication(lent, row, textIn(fieldsOf(body), 'publish_id')),
  '/cgi-bin/freepublish/delete': async (lent, row, { body }) => {
    const id = textIn(fieldsOf(body), 'article_id');
    if (!listOf(row.articles).includes(id)) return refuse(53600);
    const publications = Object.entries(fieldsOf(row.publications)).map(([name, each]) => {
      const publication = fieldsOf(each);
      return [name, publication.articleId === id ? { ...publication, status: 5 } : publication];
    });
    await change(lent, row, {
      articles: listOf(row.articles).filter((each) => each !== id),
      publications: Object.fromEntries(publications),
    });
    return refuse(0);
  },
};
