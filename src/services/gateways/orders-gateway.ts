import { type OrdersGateway, slipsContract } from '@src/contracts/endpoints/order-slips.ts';
import type { HttpClient } from '../http/endpoint.ts';

/** Calls about orders beyond their resources; the calling screen shows errors. */
export const createOrdersGateway = (client: HttpClient): OrdersGateway => ({
  slips: (ids) => {
    const call = { method: 'POST', path: '/order/slips', result: slipsContract, display: 'none' } as const;
    return client.call(call, { data: { ids } });
  },
});
