import type { RenderOptions } from '@src/contracts/rich-text/render-html.ts';
import { countGraphemes } from '@src/lib/text/graphemes.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import {
  PLACEHOLDER_PICTURE_URL,
  writeArticle,
} from '@src/modules/official-account/definitions/articles/write-article.ts';

import { NEWS_CHANNELS } from './news.ts';

/** Measured parts of a news item. */
export const MEASURES = ['title', 'author', 'digest', 'content', 'bytes'] as const;
export type Measure = (typeof MEASURES)[number];
export type NewsChannel = (typeof NEWS_CHANNELS)[number];

/** The size of a part and the limit of a channel: characters, or bytes for the whole item. */
export interface Measured {
  readonly channel: NewsChannel;
  readonly measure: Measure;
  readonly size: number;
  readonly max: number;
}

/** Limits of the channels: characters, with markup counted in the content; bytes for the sent item. */
const LIMITS: Readonly<Record<NewsChannel, Partial<Readonly<Record<Measure, number>>>>> = {
  site: { title: 64, digest: 120 },
  app: { title: 40, digest: 80 },
  wechat: { title: 32, author: 16, digest: 120, content: 20_000, bytes: 1_000_000 },
};

/** Longer texts are not counted to the end. */
const MAX_COUNTED = 1000;

const isChannel = (value: unknown): value is NewsChannel => NEWS_CHANNELS.some((name) => name === value);

/**
 * Measures all limited parts of a news item for its channels, in the form that is sent. The vendor's picture addresses
 * are unknown in advance, so each counts with the maximum length. `productOf` returns the products of cards.
 */
export function measureChannels(
  news: Readonly<Record<string, unknown>>,
  productOf: RenderOptions['productOf'] = () => undefined,
): readonly Measured[] {
  const channels = Array.isArray(news.channels) ? news.channels.filter(isChannel) : [];
  return channels.flatMap((channel) => {
    const limits = LIMITS[channel];
    const html =
      limits.content === undefined ? '' : writeArticle(news, () => PLACEHOLDER_PICTURE_URL, productOf).content;
    return MEASURES.flatMap((measure) => {
      const max = limits[measure];
      return max === undefined ? [] : [{ channel, measure, max, size: sizeOf(measure, news, html) }];
    });
  });
}

function sizeOf(measure: Measure, news: Readonly<Record<string, unknown>>, html: string): number {
  if (measure === 'content') return html.length;
  if (measure === 'bytes') return new TextEncoder().encode(html).length;
  return countGraphemes(textOf(news[measure]), MAX_COUNTED);
}

/** True when the size exceeds the limit. */
export const exceedsLimit = ({ size, max }: Measured): boolean => size > max;
