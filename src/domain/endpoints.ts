import { accountEndpoints } from './account/account.endpoints.ts';
import { agentEndpoints } from './agent/agent.endpoints.ts';
import { authEndpoints } from './auth/auth.endpoints.ts';
import { proofEndpoints } from './auth/fresh-proof.ts';
import { dashboardEndpoints } from './dashboard/dashboard.endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { menuEndpoints } from './menus/menus.endpoints.ts';
import { noticesEndpoints } from './notices/notices.endpoints.ts';
import { paymentEndpoints } from './order/payment.endpoints.ts';
import { createResourceEndpoints } from './resource/resource-endpoints.ts';
import { SERVER_RESOURCES } from './resources.ts';
import { formEndpoints } from './samples/form.endpoints.ts';
import { sampleEndpoints } from './samples/samples.endpoints.ts';
import { statisticsEndpoints } from './statistics/statistics.endpoints.ts';
import { administrationEndpoints } from './system/administration.endpoints.ts';
import { systemEndpoints } from './system/system.endpoints.ts';
import { customerEndpoints } from './user/user.endpoints.ts';
import { userEndpoints } from './users/users.endpoints.ts';

/** Every call the server answers. A host mounts the list under one prefix; no two have the same method and path. */
export const endpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...proofEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...menuEndpoints,
  ...dashboardEndpoints,
  ...noticesEndpoints,
  ...createResourceEndpoints(SERVER_RESOURCES),
  ...paymentEndpoints,
  ...administrationEndpoints,
  ...agentEndpoints,
  ...customerEndpoints,
  ...statisticsEndpoints,
  ...systemEndpoints,
  ...sampleEndpoints,
  ...formEndpoints,
];
