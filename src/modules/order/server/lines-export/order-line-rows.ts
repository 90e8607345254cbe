import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { linesOf } from '../order-row.ts';
import { itemNames } from './item-names.ts';

/**
 * Export rows of order items. The discount is the part of the price that the buyer does not pay; negative for a price
 * increase.
 */
export async function orderLineRows(
  orders: readonly Row[],
  { store }: RuleContext,
): Promise<readonly (readonly RecordValues[])[]> {
  const namesOf = await itemNames(store, orders.flatMap(linesOf));
  return orders.map((order) =>
    linesOf(order).map((line) => ({
      ...namesOf(line),
      itemQty: line.qty,
      unitPrice: line.price,
      itemDiscount: line.price * line.qty - line.share,
      itemTotal: line.share,
    })),
  );
}
