import type { PublicProduct } from '@src/contracts/endpoints/public-news.ts';
import { documentOf } from '@src/contracts/rich-text/document.ts';
import { RichTextView } from '@src/ui/rich-text/rich-text-view.tsx';
import { SILENT_NEWS, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useResolveProduct } from './use-resolve-product.ts';

const TEXT = documentOf(
  ['1', '2', '3'].map((productId) => ({ type: 'productCard', attrs: { productId, name: `Kept ${productId}` } })),
);

function Shown() {
  return <RichTextView document={TEXT} resolveProduct={useResolveProduct()} />;
}

it("loads the products of a text's cards in one call, and shows prices and sold-out or deleted products", async () => {
  const asked: (readonly string[])[] = [];
  const sold: PublicProduct = { id: '1', name: 'Paper', price: 1250, isSoldOut: false };
  const news = {
    ...SILENT_NEWS,
    products: async (ids: readonly string[]) => {
      asked.push(ids);
      return [sold, { ...sold, id: '2', name: 'Ink', isSoldOut: true }];
    },
  };
  const { container } = await renderView(<Shown />, { locale: 'en', gateways: { resources: SILENT_RESOURCES, news } });
  const cards = () => [...container.querySelectorAll('.rich-text-product')].map(({ innerHTML }) => innerHTML);
  await waitFor(() =>
    expect(cards()).toEqual([
      'Paper<span class="rich-text-price">¥12.50</span>',
      '<s>Ink</s><span class="rich-text-price">¥12.50</span><span class="rich-text-note">Sold out</span>',
      '<s>Kept 3</s><span class="rich-text-note">No longer sold</span>',
    ]),
  );
  expect(asked).toEqual([['1', '2', '3']]);
});
