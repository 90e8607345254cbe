import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { agentEndpoints } from './server/agent.endpoints.ts';
import { agentMessageServerResource, agentServerResource, agentTierServerResource } from './server/agent.resource.ts';
import { commissionServerResource } from './server/commission/commission.resource.ts';
import { withdrawalServerResource } from './server/withdrawal.resource.ts';

/** Server part of the agent module. */
export const server: ModuleServer = {
  resources: [
    agentServerResource,
    agentTierServerResource,
    agentMessageServerResource,
    commissionServerResource,
    withdrawalServerResource,
  ],
  endpoints: agentEndpoints,
};
