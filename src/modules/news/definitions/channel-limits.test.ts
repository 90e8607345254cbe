import { documentOf } from '@src/contracts/rich-text/document.ts';
import {
  PLACEHOLDER_PICTURE_URL,
  writeArticle,
} from '@src/modules/official-account/definitions/articles/write-article.ts';
import { expect, it } from 'vitest';
import { exceedsLimit, measureChannels } from './channel-limits.ts';

const picture = (no: number) => ({ type: 'image', attrs: { mediaId: `m${no}`, src: `media:m${no}`, alt: '' } });
const newsWith = (...content: Parameters<typeof documentOf>[0]) => ({
  ...{ title: 'Harbour', author: 'Editor', digest: 'Open', channels: ['wechat'], content: documentOf(content) },
});
const sizesOf = (...given: Parameters<typeof measureChannels>) =>
  Object.fromEntries(measureChannels(...given).map(({ measure, size }) => [measure, size]));

it("counts the vendor's picture addresses instead of the library's", () => {
  const news = newsWith(...Array.from({ length: 90 }, (_, no) => picture(no)));
  const sent = writeArticle(
    news,
    () => PLACEHOLDER_PICTURE_URL,
    () => undefined,
  ).content;
  expect(sent.split(PLACEHOLDER_PICTURE_URL)).toHaveLength(91);
  expect(sizesOf(news)).toMatchObject({ content: sent.length, bytes: sent.length });
  expect(measureChannels(news).filter(exceedsLimit)).toEqual([
    { channel: 'wechat', measure: 'content', size: sent.length, max: 20_000 },
  ]);
});

it('counts product cards with the price that is sent', () => {
  const news = newsWith({ type: 'productCard', attrs: { productId: 'p1', name: 'Terminal' } });
  const product = { id: 'p1', name: 'Terminal', price: 1250, isSoldOut: false };
  const sent = writeArticle(
    news,
    () => '',
    () => product,
  ).content;
  expect(sent).toContain('12.50');
  expect(sizesOf(news, () => product)).toMatchObject({ content: sent.length });
  expect(Number(sizesOf(news).content)).toBeLessThan(sent.length);
});

it('counts no markup for an empty text', () => {
  expect(sizesOf(newsWith({ type: 'paragraph' }))).toEqual({ title: 7, author: 6, digest: 4, content: 0, bytes: 0 });
});
