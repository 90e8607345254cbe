import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { FREIGHT_LINE } from '../../definitions/order-line.ts';
import { linesOf, ORDERS, refundLinesOf } from '../order-row.ts';
import { itemNames } from './item-names.ts';

const NAMELESS = { itemName: '', itemPlan: '' };

/** Export rows of refunded items; refunded freight is a separate row with the code `freight`. */
export async function refundLineRows(
  refunds: readonly Row[],
  { store }: RuleContext,
): Promise<readonly (readonly RecordValues[])[]> {
  const ids = new Set(refunds.map((refund) => textIn(refund, 'order')));
  const orders = await Promise.all([...ids].map((id) => store.get(ORDERS, id)));
  const linesById = new Map(orders.flatMap((order) => (order ? [[order.id, linesOf(order)] as const] : [])));
  const namesOf = await itemNames(store, [...linesById.values()].flat());
  return refunds.map((refund) => {
    const lines = linesById.get(textIn(refund, 'order')) ?? [];
    return refundLinesOf(refund).map(({ lineId, qty, amount }) => {
      const line = lines.find(({ id }) => id === lineId);
      const names =
        line === undefined ? { ...NAMELESS, sku: lineId === FREIGHT_LINE ? FREIGHT_LINE : '' } : namesOf(line);
      return { ...names, itemQty: qty, itemRefund: amount };
    });
  });
}
