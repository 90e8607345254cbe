import { SALES, soldUnits } from '@src/modules/product/server/sales/read-sales.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import type { SummedRows, SumPart } from '@src/server/store/sums/summed-rows.ts';
import { compared, foundBy, type InternalTable } from '@src/server/store/tables/internal-table.ts';
import { linesOf, ORDERS, REFUNDS } from '../order-row.ts';
import { type FigureSpan, type OrderFigures, ordersBy, refundsBy } from '../order-statistics.ts';
import { isPaid } from '../stock/stock-reservations.ts';

/** Figures by day and product. */
export const PRODUCT_DAYS = 'productDays';

/** The table of figures by day and product; freight belongs to none. */
export const productDayTable: InternalTable = {
  collection: PRODUCT_DAYS,
  fields: [
    foundBy('day', 'moment'),
    compared('product', 'text'),
    compared('orders', 'number'),
    compared('revenue', 'number'),
    compared('refunds', 'number'),
  ],
};

const ANY_DAY: FigureSpan = { from: '', to: '9999-12-31' };

function perProduct(time: string, figures: Iterable<readonly [string, Partial<OrderFigures>]>): readonly SumPart[] {
  const day = time.slice(0, 10);
  return [...figures].map(([product, { orders = 0, revenue = 0, refunds = 0 }]) => ({
    into: PRODUCT_DAYS,
    key: { day, product },
    add: { orders, revenue, refunds },
  }));
}

/** Units of a paid order that were not refunded, by product; and its combo, unless everything was refunded. */
function unitsOf(order: Row): readonly SumPart[] {
  if (!isPaid(order)) return [];
  const combo = textIn(order, 'combo');
  return [
    ...linesOf(order).map(({ product, qty, refundedQty }) => soldUnits('product', product, qty - refundedQty)),
    ...(combo === '' || order.payment === 'refunded' ? [] : [soldUnits('combo', combo, 1)]),
  ];
}

/** Sums over orders. */
export const orderSums: SummedRows = {
  collection: ORDERS,
  into: [SALES, PRODUCT_DAYS],
  edition: 2,
  partsOf: (order) => [
    ...unitsOf(order),
    ...perProduct(textIn(order, 'paidAt'), ordersBy('product', [order], ANY_DAY)),
  ],
};

/** Sums over refunds, by the products of their orders. */
export const refundSums: SummedRows = {
  collection: REFUNDS,
  into: [PRODUCT_DAYS],
  edition: 1,
  besideOf: (refund) => ({ collection: ORDERS, id: textIn(refund, 'order') }),
  partsOf: (refund, order) =>
    order === undefined
      ? []
      : perProduct(textIn(refund, 'succeededAt'), refundsBy('product', [order], [refund], ANY_DAY)),
};
