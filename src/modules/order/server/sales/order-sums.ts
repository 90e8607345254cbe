import { SALES, soldUnits } from '@src/modules/product/server/sales/read-sales.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import type { SummedRows, SumPart } from '@src/server/store/sums/summed-rows.ts';
import { linesOf, ORDERS } from '../order-row.ts';
import { isPaid } from '../stock/stock-reservations.ts';

/** Units of a paid order that were not refunded, by product; and its combo, unless everything was refunded. */
function partsOf(order: Row): readonly SumPart[] {
  if (!isPaid(order)) return [];
  const combo = textIn(order, 'combo');
  return [
    ...linesOf(order).map(({ product, qty, refundedQty }) => soldUnits('product', product, qty - refundedQty)),
    ...(combo === '' || order.payment === 'refunded' ? [] : [soldUnits('combo', combo, 1)]),
  ];
}

/** Sums over orders. */
export const orderSums: SummedRows = { collection: ORDERS, into: [SALES], edition: 1, partsOf };
