import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { orderServerResource } from './server/order.resource.ts';
import { paymentEndpoints } from './server/payment.endpoints.ts';
import { refundServerResource } from './server/refund/refund.resource.ts';
import { orderSums, productDayTable, refundSums, regionDayTable } from './server/sales/order-sums.ts';
import { orderEndpoints } from './server/slips/slips.endpoints.ts';

/** Server part of orders and refunds. */
export const server: ModuleServer = {
  resources: [orderServerResource, refundServerResource],
  tables: [productDayTable, regionDayTable],
  sums: [orderSums, refundSums],
  endpoints: (registry) => [...orderEndpoints(registry), ...paymentEndpoints(registry)],
};
