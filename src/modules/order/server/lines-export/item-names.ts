import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { PRODUCTS } from '@src/modules/product/server/product-row.ts';
import type { Store } from '@src/server/store/store.ts';
import type { OrderLine } from '../../definitions/order-line.ts';

/** Names of order items in an export: as purchased, with the current product code. */
export async function itemNames(store: Store, lines: readonly OrderLine[]): Promise<(line: OrderLine) => RecordValues> {
  const ids = new Set(lines.map(({ product }) => product));
  const products = await Promise.all([...ids].map((id) => store.get(PRODUCTS, id)));
  const codes = new Map(products.flatMap((row) => (row ? [[row.id, row.code] as const] : [])));
  return ({ product, productName, planName }) => ({
    itemName: productName,
    itemPlan: planName,
    sku: codes.get(product) ?? '',
  });
}
