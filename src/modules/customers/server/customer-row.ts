import type { Condition } from '@src/contracts/resource/condition.ts';
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
export function isOpenOrder({ payment, fulfilment, afterSale }: Row): boolean {
  if (payment === 'unpaid' || payment === 'paying' || afterSale === 'open') return true;
  return (payment === 'paid' || payment === 'partlyRefunded') && IN_DELIVERY.some((state) => state === fulfilment);
}

/** Sums up orders by customer. */
export function purchasesByCustomer(orders: readonly Row[]): (customer: string) => Purchases {
  const sums = new Map<string, Purchases>();
  for (const order of orders) {
    const id = textIn(order, 'customer');
    const { orders: count, spent, openOrders } = sums.get(id) ?? NOTHING;
    const isPaid = PAID.some((state) => state === order.payment);
    sums.set(id, {
      orders: count + (isPaid ? 1 : 0),
      spent: spent + numberIn(order, 'paidAmount') - numberIn(order, 'refundedAmount'),
      openOrders: openOrders + (isOpenOrder(order) ? 1 : 0),
    });
  }
  return (customer) => sums.get(customer) ?? NOTHING;
}

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

/** Computes the purchases of these customers; null on a server without orders. */
export async function purchasesOf({ store, resources }: RuleContext, ids: readonly string[]) {
  const orders = resources.find('order');
  if (orders === undefined) return null;
  const where: Condition = { field: 'customer', op: 'in', value: ids };
  return purchasesByCustomer((await store.select(orders.collection, { where })).rows);
}
