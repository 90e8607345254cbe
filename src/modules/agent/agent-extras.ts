import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { customerResource } from '@src/modules/customers/definitions/customer.ts';
import { orderResource } from '@src/modules/order/definitions/order.ts';
import { AgentActions } from './agent-actions.tsx';
import { ContractExpiryNote } from './contract-expiry-note.tsx';
import { agentResource } from './definitions/agent.ts';
import { agentMessageResource } from './definitions/agent-message.ts';
import { commissionResource } from './definitions/commission.ts';
import { withdrawalResource } from './definitions/withdrawal.ts';

/** Related resources, actions and note of an agent record. */
export const AGENT_EXTRAS: RecordExtras = {
  related: {
    [agentResource.name]: agentResource,
    [customerResource.name]: customerResource,
    [orderResource.name]: orderResource,
    [commissionResource.name]: commissionResource,
    [withdrawalResource.name]: withdrawalResource,
    [agentMessageResource.name]: agentMessageResource,
  },
  Actions: AgentActions,
  Note: ContractExpiryNote,
};
