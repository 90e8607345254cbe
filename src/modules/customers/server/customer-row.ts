import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';

/** Collections of customers and of their points. */
export const CUSTOMERS = 'customers';
export const POINTS = 'customerPoints';
/** Collection of messages to customers. */
export const CUSTOMER_MESSAGES = 'customerMessages';

/** Purchases of a customer, computed from the current orders. */
export interface Purchases {
  /** Number of paid orders. */
  readonly orders: number;
  /** Amount paid and not refunded, in fen. */
  readonly spent: number;
  /** Number of orders that are not finished. */
  readonly openOrders: number;
}

const NOTHING: Purchases = { orders: 0, spent: 0, openOrders: 0 };
const IN_DELIVERY = ['pending', 'delivering'];
const PAID = ['paid', 'partlyRefunded', 'refunded'];

/** True for orders that wait for payment, for delivery, or for the end of an after-sales case. */
export function isOpenOrder({ payment, fulfilment, afterSale }: Readonly<Record<string, unknown>>): boolean {
  if (payment === 'unpaid' || payment === 'paying' || afterSale === 'open') return true;
  return (payment === 'paid' || payment === 'partlyRefunded') && IN_DELIVERY.some((state) => state === fulfilment);
}

/** Orders of a customer that are in the same states. */
type AlikeOrders = Readonly<
  Record<'customer' | 'payment' | 'fulfilment' | 'afterSale', unknown> & Record<'count' | 'spent', number>
>;

function sumByCustomer(all: readonly AlikeOrders[]): (customer: string) => Purchases {
  const sums = new Map<string, Purchases>();
  for (const alike of all) {
    const id = typeof alike.customer === 'string' ? alike.customer : '';
    const { orders, spent, openOrders } = sums.get(id) ?? NOTHING;
    const isPaid = PAID.some((state) => state === alike.payment);
    sums.set(id, {
      orders: orders + (isPaid ? alike.count : 0),
      spent: spent + alike.spent,
      openOrders: openOrders + (isOpenOrder(alike) ? alike.count : 0),
    });
  }
  return (customer) => sums.get(customer) ?? NOTHING;
}

/** Sums up orders by customer. */
export const purchasesByCustomer = (orders: readonly Row[]): ((customer: string) => Purchases) =>
  sumByCustomer(
    orders.map((order) => ({
      ...{ customer: order.customer, payment: order.payment, fulfilment: order.fulfilment },
      ...{ afterSale: order.afterSale, count: 1 },
      spent: numberIn(order, 'paidAmount') - numberIn(order, 'refundedAmount'),
    })),
  );

/** True when a change of an order does not change its customer's purchases, so that they need not be recomputed. */
export function hasSamePurchases(before: Row, after: Row): boolean {
  const [one, other] = [before, after].map((order) => purchasesByCustomer([order])(textIn(after, 'customer')));
  return one?.orders === other?.orders && one?.spent === other?.spent;
}

/**
 * Stores a customer's purchases with the customer, so that lists can be sorted by them. Unchanged values are not
 * written, to avoid conflicts with other writers.
 */
export async function updateCustomerPurchases(context: RuleContext, id: string): Promise<void> {
  const purchases = await purchasesOf(context, [id]);
  const customer = await context.store.get(CUSTOMERS, id);
  if (purchases === null || customer === undefined) return;
  const { orders, spent } = purchases(id);
  if (customer.orders === orders && customer.spent === spent) return;
  await context.store.update(CUSTOMERS, id, { orders, spent });
}

/** Sums up the purchases of these customers in the store, where their orders stay; null on a server without orders. */
export async function purchasesOf(
  { store, resources }: RuleContext,
  ids: readonly string[],
): Promise<((customer: string) => Purchases) | null> {
  const orders = resources.find('order');
  if (orders === undefined) return null;
  const groups = await store.aggregate(orders.collection, {
    where: { field: 'customer', op: 'in', value: ids },
    by: ['customer', 'payment', 'fulfilment', 'afterSale'].map((field) => ({ field })),
    sums: ['paidAmount', 'refundedAmount'],
  });
  return sumByCustomer(
    groups.map(({ values: [customer, payment, fulfilment, afterSale], count, sums }) => ({
      ...{ customer, payment, fulfilment, afterSale, count },
      spent: (sums.paidAmount ?? 0) - (sums.refundedAmount ?? 0),
    })),
  );
}
