import { agentResource } from '@src/contracts/resources/agent.ts';
import { agentMessageResource } from '@src/contracts/resources/agent-message.ts';
import { commissionResource } from '@src/contracts/resources/commission.ts';
import { customerResource } from '@src/contracts/resources/customer.ts';
import { orderResource } from '@src/contracts/resources/order.ts';
import { withdrawalResource } from '@src/contracts/resources/withdrawal.ts';
import type { RecordExtras } from '@src/resource/record/record-extras.ts';
import { AgentActions } from './agent-actions.tsx';
import { ExpiryNote } from './expiry-note.tsx';

/** What belongs to an agent. */
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
  Note: ExpiryNote,
};
