import { conversationContract, type OfficialGateway } from '@src/contracts/endpoints/official-messages.ts';
import { revealAnswerContract } from '@src/contracts/resource/responses.ts';
import type { HttpClient } from '../http/endpoint.ts';

/** Calls about official accounts beyond their resources; the calling screen shows errors. */
export function createOfficialGateway(client: HttpClient): OfficialGateway {
  const at = (message: string) => `/official_account/message/${encodeURIComponent(message)}`;
  return {
    reveal: async (message, reason) => {
      const call = { method: 'POST', path: `${at(message)}/reveal`, result: revealAnswerContract } as const;
      return (await client.call({ ...call, display: 'none' }, { data: { reason } })).values;
    },
    conversation: async (message, signal) => {
      const call = { method: 'GET', path: `${at(message)}/conversation`, result: conversationContract } as const;
      return (await client.call({ ...call, display: 'none' }, { signal })).list;
    },
  };
}
