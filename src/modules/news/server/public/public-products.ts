import { MAX_PUBLIC_PRODUCTS, type PublicProduct } from '@src/contracts/endpoints/public-news.ts';
import { getProductIds } from '@src/contracts/rich-text/references.ts';
import { offeredProduct, PRODUCT_ROWS } from '@src/modules/product/definitions/offered-product.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { shortParam } from '@src/server/http/path-params.ts';
import { invalidParameter } from '@src/server/http/server-error.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { documentIn } from '../../definitions/content.ts';

const MAX_QUERY = 4000;

/** The products of these ids that customers can see now, as they are sold now. */
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

/** What a text of news needs to know of the products that it has cards of: null for those that are not offered any more. */
export async function productsOf(
  content: unknown,
  context: Pick<RuleContext, 'store'>,
): Promise<(id: string) => PublicProduct | null> {
  const offered = await offeredProducts(getProductIds(documentIn(content)), context);
  return (id) => offered.get(id) ?? null;
}

/** The products that somebody asks for by their ids; what is not offered is left out. */
export async function readProducts({ query }: CallRequest, context: RuleContext) {
  const ids = shortParam(query, 'ids', MAX_QUERY).split(',').filter(Boolean);
  if (ids.length > MAX_PUBLIC_PRODUCTS) throw invalidParameter('ids');
  return { data: { list: [...(await offeredProducts(ids, context)).values()] } };
}
