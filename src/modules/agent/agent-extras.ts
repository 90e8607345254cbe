import { agentResource } from '@src/contracts/resources/agent.ts';
import { orderResource } from '@src/contracts/resources/order.ts';
import type { RecordExtras } from '@src/resource/record/record-extras.ts';
import { ExpiryNote } from './expiry-note.tsx';

/** What belongs to an agent. */
export const AGENT_EXTRAS: RecordExtras = {
  related: { [agentResource.name]: agentResource, [orderResource.name]: orderResource },
  Note: ExpiryNote,
};
