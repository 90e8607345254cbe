import type { Condition } from '@src/contracts/resource/condition.ts';
import { NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { PRODUCT_ROWS } from '../definitions/offered-product.ts';

/** Collections of the product module. */
export const PRODUCTS = PRODUCT_ROWS;
export const CATEGORIES = 'productCategories';
export const PLANS = 'productPlans';
export const VERSIONS = 'productVersions';
export const COMBOS = 'productCombos';
export const COMBO_LINES = 'productComboItems';

/** True for products that customers can see. */
export const isOffered = (product: Row | undefined): boolean =>
  product?.status === 'onShelf' || product?.status === 'soldOut';

/** Rows that are not deleted and whose field references this record. */
export async function rowsOf(store: Store, collection: string, field: string, id: string): Promise<readonly Row[]> {
  const where: Condition = { all: [NOT_DELETED, { field, op: 'is', value: id }] };
  return (await store.select(collection, { where })).rows;
}

/** Plans of a product that are not deleted. */
export const plansOf = (store: Store, product: string): Promise<readonly Row[]> =>
  rowsOf(store, PLANS, 'product', product);

/** Versions of a product that are not deleted. */
export const versionsOf = (store: Store, product: string): Promise<readonly Row[]> =>
  rowsOf(store, VERSIONS, 'product', product);

/** True for an enabled plan with stock; a plan without counted stock is never sold out. */
export const isAvailable = ({ status, stock }: Row): boolean => status === 'enabled' && (stock ?? null) !== 0;

/** Title of a plan outside the page of its product. */
export const planTitle = (product: Row | undefined, name: unknown): string =>
  `${textIn(product, 'name')} · ${String(name ?? '')}`;
