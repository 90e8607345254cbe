import type { Condition } from '@src/contracts/resource/condition.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';

/** Collections of customers, and of what happened to their points. */
export const CUSTOMERS = 'customers';
export const POINTS = 'customerPoints';
/** What they were told. */
export const CUSTOMER_MESSAGES = 'customerMessages';

/** What somebody bought, from the orders as they are now. */
export interface Purchases {
  /** Orders that were paid for. */
  readonly orders: number;
  /** What was paid and not given back, in fen. */
  readonly spent: number;
  /** Orders that still need something done. */
  readonly openOrders: number;
}

const NOTHING: Purchases = { orders: 0, spent: 0, openOrders: 0 };
const UNDER_WAY = ['pending', 'delivering'];
const PAID = ['paid', 'partlyRefunded', 'refunded'];

/** True for orders that wait for money, for delivery, or for the end of an after-sale case. */
export function isOpenOrder({ payment, fulfilment, afterSale }: Row): boolean {
  if (payment === 'unpaid' || payment === 'paying' || afterSale === 'open') return true;
  return (payment === 'paid' || payment === 'partlyRefunded') && UNDER_WAY.some((state) => state === fulfilment);
}

/** Adds up orders by customer. */
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

/** True when an order comes to the same for its customer as it did before, so that there is nothing to count again. */
export function isBoughtAlike(before: Row, after: Row): boolean {
  const [one, other] = [before, after].map((order) => purchasesByCustomer([order])(textIn(after, 'customer')));
  return one?.orders === other?.orders && one?.spent === other?.spent;
}

/** Keeps what a customer bought with the customer, so that lists can be sorted by it. What is the same is not written: whoever writes it is in the way of others. */
export async function recountCustomer(context: RuleContext, id: string): Promise<void> {
  const purchases = await purchasesOf(context, [id]);
  const customer = await context.store.get(CUSTOMERS, id);
  if (purchases === null || customer === undefined) return;
  const { orders, spent } = purchases(id);
  if (customer.orders === orders && customer.spent === spent) return;
  await context.store.update(CUSTOMERS, id, { orders, spent });
}

/** What these customers bought; null on a server without orders. */
export async function purchasesOf({ store, resources }: RuleContext, ids: readonly string[]) {
  const orders = resources.find('order');
  if (orders === undefined) return null;
  const where: Condition = { field: 'customer', op: 'in', value: ids };
  return purchasesByCustomer((await store.select(orders.collection, { where })).rows);
}
