import '../news.css';
import { styleOf } from '@src/contracts/rich-text/html/element-style.ts';
import { type HtmlElement, parseHtml } from '@src/contracts/rich-text/html/parse-html.ts';
import { mediumAddress } from '@src/contracts/rich-text/references.ts';
import { useResolveMedia } from '@src/ui/media/use-media-url.ts';
import { ResolveMediaContext, useMediaSource } from '@src/ui/rich-text/resolve-media.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { articleHtml } from '../definitions/content.ts';
import type { Article } from '../reading/news-article.tsx';
import { useCardProducts } from './use-card-products.ts';

/** Preview of a news item in an official account: renders the markup that is sent, and sets its styles one by one. */
export function WechatArticle({ article }: { readonly article: Article }) {
  const resolveMedia = useResolveMedia();
  const { productOf } = useCardProducts(article.document);
  const markup = articleHtml(article.document, 'wechat', {
    addressOf: (node) => mediumAddress(node),
    productOf,
  });
  return (
    <article className="news-wechat" data-testid="news-wechat">
      <h2>{article.title}</h2>
      <p className="news-byline">{article.author}</p>
      <ResolveMediaContext value={resolveMedia}>{drawAll(parseHtml(markup).children)}</ResolveMediaContext>
    </article>
  );
}

/** Converts nodes to elements, keyed by position: they have no ids. */
const drawAll = (children: HtmlElement['children']): ReactNode =>
  createElement(Fragment, null, ...children.map((child) => (typeof child === 'string' ? child : draw(child))));

/** Attributes of the markup for official accounts, by their React names. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['colspan', 'colSpan'],
  ['rowspan', 'rowSpan'],
  ['start', 'start'],
]);

function draw(element: HtmlElement): ReactNode {
  const { tag, attributes, children } = element;
  const style = Object.fromEntries([...styleOf(element)].map(([name, value]) => [camelCase(name), value]));
  if (tag === 'img')
    return <Picture address={attributes.get('src') ?? ''} alt={attributes.get('alt') ?? ''} style={style} />;
  const given = [...ATTRIBUTES].flatMap(([name, prop]) => {
    const value = attributes.get(name);
    return value === undefined ? [] : [[prop, value] as const];
  });
  const href = attributes.get('href');
  const link = tag === 'a' && href !== undefined ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
  const props: Readonly<Record<string, unknown>> = { style, ...Object.fromEntries(given), ...link };
  return children.length === 0 ? createElement(tag, props) : createElement(tag, props, drawAll(children));
}

const camelCase = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface PictureProps {
  readonly address: string;
  readonly alt: string;
  readonly style: Readonly<Record<string, string>>;
}

function Picture({ address, alt, style }: PictureProps) {
  const src = useMediaSource(address);
  return src === undefined ? <span>{alt}</span> : <img src={src} alt={alt} style={style} />;
}
