import { MAX_PUBLIC_PRODUCTS, type PublicProduct } from '@src/contracts/endpoints/public-news.ts';
import { getProductIds } from '@src/contracts/rich-text/references.ts';
import { offeredProduct, PRODUCT_ROWS } from '@src/modules/product/definitions/offered-product.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { shortParam } from '@src/server/http/path-params.ts';
import { invalidParameter } from '@src/server/http/server-error.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { documentIn } from '../../definitions/content.ts';

const MAX_QUERY = 4000;

/** Publicly visible products with these ids, with current data. */
export async function offeredProducts(
  ids: readonly string[],
  { store }: Pick<RuleContext, 'store'>,
): Promise<ReadonlyMap<string, PublicProduct>> {
  const found = new Map<string, PublicProduct>();
  for (const id of new Set(ids)) {
    const product = offeredProduct(await store.get(PRODUCT_ROWS, id));
    if (product !== null) found.set(id, product);
  }
  return found;
}

/** Product data for the cards of a text; null for products that are no longer offered. */
export async function productsOf(
  content: unknown,
  context: Pick<RuleContext, 'store'>,
): Promise<(id: string) => PublicProduct | null> {
  const offered = await offeredProducts(getProductIds(documentIn(content)), context);
  return (id) => offered.get(id) ?? null;
}

/** Requested products by id, without those that are not offered. */
export async function readProducts({ query }: CallRequest, context: RuleContext) {
  const ids = shortParam(query, 'ids', MAX_QUERY).split(',').filter(Boolean);
  if (ids.length > MAX_PUBLIC_PRODUCTS) throw invalidParameter('ids');
  return { data: { list: [...(await offeredProducts(ids, context)).values()] } };
}
