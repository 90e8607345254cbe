import { type OrdersGateway, slipsContract } from '@src/contracts/endpoints/order-slips.ts';
import type { HttpClient } from '../http/endpoint.ts';

/** Makes the calls about orders beyond their resources; screens show what goes wrong where it was tried. */
export const createOrdersGateway = (client: HttpClient): OrdersGateway => ({
  slips: (ids) => {
    const call = { method: 'POST', path: '/order/slips', result: slipsContract, display: 'none' } as const;
    return client.call(call, { data: { ids } });
  },
});
