import { authEndpoints } from './auth/auth.endpoints.ts';
import { reauthEndpoints } from './auth/recent-reauth.ts';
import { secondFactorEndpoints } from './auth/second-factor/second-factor.endpoints.ts';
import { dashboardEndpoints } from './dashboard/dashboard.endpoints.ts';
import { formEndpoints } from './gallery/form.endpoints.ts';
import { sampleEndpoints } from './gallery/samples.endpoints.ts';
import type { CallDefinition, Endpoint } from './http/endpoint.ts';
import { inCallersLanguage } from './http/response-language.ts';
import { liveEndpoints } from './live/live.endpoints.ts';
import { noticeFeedEndpoints, noticesEndpoints } from './notices/notices.endpoints.ts';
import { openCalls } from './open-calls.ts';
import { menuEndpoints } from './profile/menus.endpoints.ts';
import { userEndpoints } from './profile/users.endpoints.ts';
import { createResourceEndpoints } from './resource/resource-endpoints.ts';
import { MODULE_ENDPOINTS, SERVER_REGISTRY, SERVER_RESOURCES } from './resources.ts';
import { accountEndpoints } from './sign-up/account.endpoints.ts';
import { demoTelephoneEndpoints } from './sign-up/demo-phone.endpoints.ts';

const CALLS: readonly CallDefinition[] = [
  ...authEndpoints,
  ...reauthEndpoints,
  ...secondFactorEndpoints,
  ...accountEndpoints(SERVER_REGISTRY),
  ...userEndpoints,
  ...menuEndpoints,
  ...dashboardEndpoints(SERVER_REGISTRY),
  ...noticesEndpoints,
  ...liveEndpoints(SERVER_REGISTRY),
  ...createResourceEndpoints(SERVER_RESOURCES, SERVER_REGISTRY),
  ...MODULE_ENDPOINTS,
  ...sampleEndpoints,
  ...formEndpoints,
];

/** All endpoints of the server, behind access control. A host mounts the list under one prefix; method and path are unique. */
export const endpoints: readonly Endpoint[] = openCalls(CALLS, SERVER_REGISTRY).map(inCallersLanguage);

/** Endpoints for the demo only: on a server with real data they would give access to every account. */
export const demoEndpoints: readonly Endpoint[] = openCalls(
  [...demoTelephoneEndpoints, ...noticeFeedEndpoints],
  SERVER_REGISTRY,
);
