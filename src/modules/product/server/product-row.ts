import type { Condition } from '@src/contracts/resource/condition.ts';
import { NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { PRODUCT_ROWS } from '../definitions/offered-product.ts';

/** Collections of the area. */
export const PRODUCTS = PRODUCT_ROWS;
export const CATEGORIES = 'productCategories';
export const PLANS = 'productPlans';
export const VERSIONS = 'productVersions';
export const COMBOS = 'productCombos';
export const COMBO_LINES = 'productComboItems';

/** States in which a product can be seen by customers. */
export const isOffered = (product: Row | undefined): boolean =>
  product?.status === 'onShelf' || product?.status === 'soldOut';

/** Rows outside the bin whose field names this record. */
export async function rowsOf(store: Store, collection: string, field: string, id: string): Promise<readonly Row[]> {
  const where: Condition = { all: [NOT_DELETED, { field, op: 'is', value: id }] };
  return (await store.select(collection, { where })).rows;
}

/** The plans of a product outside the bin. */
export const plansOf = (store: Store, product: string): Promise<readonly Row[]> =>
  rowsOf(store, PLANS, 'product', product);

/** The versions of a product outside the bin. */
export const versionsOf = (store: Store, product: string): Promise<readonly Row[]> =>
  rowsOf(store, VERSIONS, 'product', product);

/** True when something of it is left; a plan without a count is never sold out. */
export const isAvailable = ({ status, stock }: Row): boolean => status === 'enabled' && (stock ?? null) !== 0;

/** What a plan is called outside the page of its product. */
export const planTitle = (product: Row | undefined, name: unknown): string =>
  `${textIn(product, 'name')} · ${String(name ?? '')}`;
