import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { PRODUCTS } from '@src/modules/product/server/product-row.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { linesOf } from '../order-row.ts';

/** The items of orders as a file shows them. The discount is what the buyer does not pay of the price; an increase is below zero. */
export async function orderLineRows(
  orders: readonly Row[],
  { store }: RuleContext,
): Promise<readonly (readonly RecordValues[])[]> {
  const ids = new Set(orders.flatMap((order) => linesOf(order).map(({ product }) => product)));
  const products = await Promise.all([...ids].map((id) => store.get(PRODUCTS, id)));
  const codes = new Map(products.flatMap((row) => (row ? [[row.id, row.code] as const] : [])));
  return orders.map((order) =>
    linesOf(order).map(({ product, productName, planName, qty, price, share }) => ({
      itemName: productName,
      itemPlan: planName,
      sku: codes.get(product) ?? '',
      itemQty: qty,
      unitPrice: price,
      itemDiscount: price * qty - share,
      itemTotal: share,
    })),
  );
}
