import type { RichNode } from '@src/contracts/rich-text/document.ts';
import { isBlankDocument } from '@src/contracts/rich-text/plain-text.ts';
import { mediumAddress } from '@src/contracts/rich-text/references.ts';
import type { RenderOptions } from '@src/contracts/rich-text/render-html.ts';
import { renderForWechat } from '@src/contracts/rich-text/render-wechat.ts';
import { countGraphemes } from '@src/lib/text/graphemes.ts';
import { documentIn } from '@src/modules/news/definitions/content.ts';
import { ARTICLE_LIMITS, type ArticleFault } from './article-limits.ts';

type News = Readonly<Record<string, unknown>>;

/** An article in the format that is sent; its cover is handled separately. */
export interface ArticleText {
  readonly title: string;
  readonly author: string;
  readonly digest: string;
  /** HTML with inline styles. */
  readonly content: string;
  readonly source: string;
  readonly comments: boolean;
}

const text = (news: News, name: string): string => {
  const value = news[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The addresses of the pictures in a content, each once, in order. */
export function picturesIn(content: unknown): readonly string[] {
  const found = new Set<string>();
  const walk = (node: RichNode): void => {
    const address = node.type === 'image' ? mediumAddress(node) : '';
    if (address !== '') found.add(address);
    for (const each of node.content ?? []) walk(each);
  };
  walk(documentIn(content));
  return [...found];
}

/**
 * Converts a news item to an article.
 * @param uploadedTo returns the vendor's URL of a picture; an empty one leaves the picture out
 * @param productOf returns the data of the products in cards
 */
export const writeArticle = (
  news: News,
  uploadedTo: (address: string) => string,
  productOf: RenderOptions['productOf'],
): ArticleText => ({
  title: text(news, 'title'),
  author: text(news, 'author'),
  digest: text(news, 'digest'),
  content: isBlankDocument(documentIn(news.content))
    ? ''
    : renderForWechat(documentIn(news.content), {
        addressOf: (picture) => uploadedTo(mediumAddress(picture)),
        productOf,
      }),
  source: text(news, 'sourceUrl'),
  comments: news.allowComment === true,
});

/** Placeholder URL as long as the longest one that the vendor is known to use for a picture. */
export const PLACEHOLDER_PICTURE_URL = `https://mmbiz.qpic.cn/mmbiz_png/${'x'.repeat(128)}/0?wx_fmt=png`;

/** Maximum count of characters; longer texts are not counted to their end. */
const MAX_COUNTED = 1000;
const bytesOf = (value: string): number => new TextEncoder().encode(value).length;
const fault = (place: ArticleFault['place'], why: ArticleFault['why'], size = 0, max = 0): ArticleFault => ({
  ...{ place, why, size, max },
  no: 0,
});

/** Finds the parts of an article that exceed the vendor's limits, measured on the sent format. */
export function measureArticle({ content, source, ...article }: ArticleText): readonly ArticleFault[] {
  const parts = ['title', 'author', 'digest'] as const;
  const long = parts.flatMap((part) => {
    const [size, max] = [countGraphemes(article[part], MAX_COUNTED), ARTICLE_LIMITS[part]];
    return size > max ? [fault(part, 'characters', size, max)] : [];
  });
  const bytes = bytesOf(content);
  return [
    ...(article.title === '' ? [fault('title', 'missing')] : []),
    ...long,
    ...(content === '' ? [fault('content', 'missing')] : []),
    ...(content.length > ARTICLE_LIMITS.content
      ? [fault('content', 'characters', content.length, ARTICLE_LIMITS.content)]
      : []),
    ...(bytes > ARTICLE_LIMITS.bytes ? [fault('content', 'bytes', bytes, ARTICLE_LIMITS.bytes)] : []),
    ...(bytesOf(source) > ARTICLE_LIMITS.source
      ? [fault('source', 'bytes', bytesOf(source), ARTICLE_LIMITS.source)]
      : []),
  ];
}
