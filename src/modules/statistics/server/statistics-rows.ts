import { AGENTS } from '@src/modules/agent/server/agent-row.ts';
import { CUSTOMERS } from '@src/modules/customers/server/customer-row.ts';
import { ORDERS, REFUNDS } from '@src/modules/order/server/order-row.ts';
import { PRODUCTS } from '@src/modules/product/server/product-row.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { usageLogServerResource } from './usage-log.resource.ts';

/** The rows that figures are added up from. */
export interface StatisticsRows {
  readonly orders: readonly Row[];
  readonly refunds: readonly Row[];
  readonly customers: readonly Row[];
  readonly agents: readonly Row[];
  readonly products: readonly Row[];
  readonly usage: readonly Row[];
}

/** Everything but the usage log, which is long and says nothing of sales. Customers in the bin count no more. */
export async function readSalesRows({ list }: Store): Promise<StatisticsRows> {
  const [orders, refunds, customers, agents, products] = await Promise.all([
    list(ORDERS),
    list(REFUNDS),
    list(CUSTOMERS),
    list(AGENTS),
    list(PRODUCTS),
  ]);
  return { orders, refunds, customers: customers.filter((row) => !isDeleted(row)), agents, products, usage: [] };
}

/** All of them, so that figures of one answer agree. */
export async function readStatisticsRows(store: Store): Promise<StatisticsRows> {
  return { ...(await readSalesRows(store)), usage: await store.list(usageLogServerResource.collection) };
}
