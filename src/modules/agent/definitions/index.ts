import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { agentResource } from './agent.ts';
import { agentMessageResource } from './agent-message.ts';
import { agentTierResource } from './agent-tier.ts';
import { commissionResource } from './commission.ts';
import { withdrawalResource } from './withdrawal.ts';

/** Resource definitions of the agent module. */
export const definitions: readonly ResourceDefinition[] = [
  agentResource,
  agentTierResource,
  agentMessageResource,
  commissionResource,
  withdrawalResource,
];
