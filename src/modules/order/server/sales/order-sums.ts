import { CUSTOMERS } from '@src/modules/customers/server/customer-row.ts';
import { SALES, soldUnits } from '@src/modules/product/server/sales/read-sales.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
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

/** Revenue by day and region of the customers. */
export const REGION_DAYS = 'regionDays';

/** The table of revenue by day and region. */
export const regionDayTable: InternalTable = {
  collection: REGION_DAYS,
  fields: [
    foundBy('day', 'moment'),
    compared('region', 'text'),
    compared('orders', 'number'),
    compared('revenue', 'number'),
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

/** Revenue of an order by the region of its customer; an empty one for customers without a region and deleted ones. */
function perRegion(order: Row, customer: Row | undefined): readonly SumPart[] {
  const day = textIn(order, 'paidAt').slice(0, 10);
  if (day === '') return [];
  const region = customer === undefined || isDeleted(customer) ? '' : textIn(customer, 'region');
  return [{ into: REGION_DAYS, key: { day, region }, add: { orders: 1, revenue: numberIn(order, 'paidAmount') } }];
}

/** Sums over orders. */
export const orderSums: SummedRows = {
  collection: ORDERS,
  into: [SALES, PRODUCT_DAYS, REGION_DAYS],
  edition: 3,
  reads: ['payment', 'paidAt', 'paidAmount', 'lines', 'combo', 'customer'],
  besideOf: (order) =>
    textIn(order, 'paidAt') === '' ? undefined : { collection: CUSTOMERS, id: textIn(order, 'customer') },
  follows: { collection: CUSTOMERS, reads: ['region', 'deleteTime'], by: 'customer' },
  partsOf: (order, customer) => [
    ...unitsOf(order),
    ...perProduct(textIn(order, 'paidAt'), ordersBy('product', [order], ANY_DAY)),
    ...perRegion(order, customer),
  ],
};

/** Sums over refunds, by the products of their orders. */
export const refundSums: SummedRows = {
  collection: REFUNDS,
  into: [PRODUCT_DAYS],
  edition: 1,
  reads: ['status', 'succeededAt', 'amount', 'lines', 'order'],
  besideOf: (refund) => ({ collection: ORDERS, id: textIn(refund, 'order') }),
  partsOf: (refund, order) =>
    order === undefined
      ? []
      : perProduct(textIn(refund, 'succeededAt'), refundsBy('product', [order], [refund], ANY_DAY)),
};
