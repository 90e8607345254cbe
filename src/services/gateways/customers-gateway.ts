import { type CustomersGateway, replyingAnswerContract } from '@src/contracts/customers.ts';
import { revealAnswerContract } from '@src/contracts/resource/responses.ts';
import type { HttpClient } from '../http/endpoint.ts';

const id = encodeURIComponent;

/** Calls about customers beyond their resources; the calling screen shows errors. */
export function createCustomersGateway(client: HttpClient): CustomersGateway {
  const common = { method: 'POST', display: 'none' } as const;
  return {
    reveal: async (customer, reason) => {
      const path = `/user/customer/${id(customer)}/reveal`;
      const answer = await client.call({ ...common, path, result: revealAnswerContract }, { data: { reason } });
      return answer.values;
    },
    replying: async (ticket, writing, signal) => {
      const path = `/user/feedback/${id(ticket)}/replying`;
      return (await client.call({ ...common, path, result: replyingAnswerContract }, { data: { writing }, signal }))
        .others;
    },
  };
}
