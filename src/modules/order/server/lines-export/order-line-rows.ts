import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { linesOf } from '../order-row.ts';
import { itemNames } from './item-names.ts';

/** The items of orders as a file shows them. The discount is what the buyer does not pay of the price; an increase is below zero. */
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
