import type { PublicProduct } from '@src/contracts/endpoints/public-news.ts';
import { getProductIds } from '@src/contracts/rich-text/references.ts';
import type { RenderOptions } from '@src/contracts/rich-text/render-html.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { documentIn } from '../definitions/content.ts';

/** Current data of the products of cards in a text; until it is loaded, cards show their stored names. */
export function useCardProducts(content: unknown): { readonly productOf: RenderOptions['productOf'] } {
  const { news } = useApp().gateways;
  const query = useQuery(
    async (asked: string, signal: AbortSignal): Promise<readonly PublicProduct[]> =>
      asked === '' ? [] : news.products(asked.split(','), signal),
    getProductIds(documentIn(content)).join(','),
  );
  const products = new Map((query.data ?? []).map((product) => [product.id, product]));
  return { productOf: (id) => (query.data === null ? undefined : (products.get(id) ?? null)) };
}
