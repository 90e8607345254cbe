import type { PublicProduct } from '@src/contracts/endpoints/public-news.ts';

/** Collection of products. */
export const PRODUCT_ROWS = 'products';

/** Public fields of a product; null for one that customers cannot see, or that is deleted. */
export function offeredProduct(row: Readonly<Record<string, unknown>> | undefined): PublicProduct | null {
  const { id, name, priceFrom, status, deleteTime } = row ?? {};
  const isOffered = status === 'onShelf' || status === 'soldOut';
  if (!isOffered || (deleteTime ?? '') !== '') return null;
  return {
    id: String(id),
    name: String(name ?? ''),
    price: typeof priceFrom === 'number' ? priceFrom : null,
    isSoldOut: status === 'soldOut',
  };
}
