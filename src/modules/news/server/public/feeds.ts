import { MAX_LIST_CHARACTERS } from '@src/contracts/resource/responses.ts';
import { escapeText } from '@src/contracts/rich-text/render-html.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { instantOf, NEWS } from '../news-row.ts';
import { siteHtml } from './public-news.ts';
import { published } from './published-news.ts';

/** Maximum number of entries in a feed. */
const MAX_ENTRIES = 30;
const TITLE = 'Statehouse';
/** Control characters that XML cannot contain in any form, except white space. */
const CONTROLS = /[\p{Cc}\ufffe\uffff]/gu;
const isBlank = (sign: string): boolean => sign === '\t' || sign === '\n' || sign === '\r';

const xml = (text: string): string => escapeText(text.replaceAll(CONTROLS, (sign) => (isBlank(sign) ? sign : '')));
const dateOf = (news: Row): Date => new Date(instantOf(news.publishAt));
const idOf = (news: Row): string => `urn:statehouse:news:${news.id}`;

const latest = async ({ store }: RuleContext): Promise<readonly Row[]> => {
  const sort = [{ field: 'publishAt', descending: true }];
  return (await store.select(NEWS, { where: published(), sort, size: MAX_ENTRIES, countTo: 0 })).rows;
};

/**
 * Contents of feed entries in order, at most `MAX_LIST_CHARACTERS` in total; a text that does not fit is replaced by
 * its digest.
 */
async function textsOf(
  entries: readonly Row[],
  context: RuleContext,
  print: (text: string) => string,
): Promise<string[]> {
  let left = MAX_LIST_CHARACTERS;
  const texts: string[] = [];
  for (const news of entries) {
    const whole = print(await siteHtml(news, context));
    const text = whole.length <= left ? whole : print(escapeText(textIn(news, 'digest')));
    left -= text.length;
    texts.push(text);
  }
  return texts;
}

/** RSS 2.0 feed of published news, latest first. */
export async function rssFeed(_request: CallRequest, context: RuleContext) {
  const entries = await latest(context);
  const texts = await textsOf(entries, context, xml);
  const items = entries.map((news, index) =>
    [
      '<item>',
      `<title>${xml(textIn(news, 'title'))}</title>`,
      `<guid isPermaLink="false">${xml(idOf(news))}</guid>`,
      `<pubDate>${dateOf(news).toUTCString()}</pubDate>`,
      `<description>${texts[index] ?? ''}</description>`,
      '</item>',
    ].join(''),
  );
  const head = `<title>${TITLE}</title><link>/</link><description>${TITLE}</description>`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${head}${items.join('')}</channel></rss>`;
  return { text, type: 'application/rss+xml; charset=utf-8' };
}

/** JSON Feed 1.1 of published news, latest first. */
export async function jsonFeed(_request: CallRequest, context: RuleContext) {
  const entries = await latest(context);
  const texts = await textsOf(entries, context, (text) => text);
  const items = entries.map((news, index) => ({
    id: idOf(news),
    title: textIn(news, 'title'),
    summary: textIn(news, 'digest'),
    content_html: texts[index] ?? '',
    date_published: dateOf(news).toISOString(),
    authors: [{ name: textIn(news, 'author') }],
  }));
  const feed = { version: 'https://jsonfeed.org/version/1.1', title: TITLE, items };
  return { text: JSON.stringify(feed), type: 'application/feed+json; charset=utf-8' };
}
